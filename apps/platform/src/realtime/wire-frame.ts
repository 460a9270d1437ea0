/** RFC 6455, 5.2: the last fragment of a text. */
const FINAL_TEXT = 0x81
const [TWO_BYTES, EIGHT_BYTES] = [126, 127]
const MOST_OF_TWO = 0xffff

const headOf = (length: number): Buffer => {
  if (length < TWO_BYTES) return Buffer.from([FINAL_TEXT, length])
  if (length <= MOST_OF_TWO) {
    const head = Buffer.from([FINAL_TEXT, TWO_BYTES, 0, 0])
    head.writeUInt16BE(length, 2)
    return head
  }
  const head = Buffer.alloc(10)
  head.set([FINAL_TEXT, EIGHT_BYTES])
  head.writeBigUInt64BE(BigInt(length), 2)
  return head
}

/** A text as a server's frame on the wire, which is not masked: the same bytes for every socket without compression. */
export const wireFrame = (text: Buffer): Buffer => Buffer.concat([headOf(text.length), text])
