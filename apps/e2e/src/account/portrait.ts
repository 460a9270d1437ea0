import { crc32, deflateSync } from 'node:zlib'

export const HIDDEN = 'where-it-was-taken'

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const exif = (): Buffer => {
  const text = Buffer.from(`${HIDDEN}\0`, 'latin1')
  const head = Buffer.alloc(26)
  head.write('MM\0*', 0, 'latin1')
  head.writeUInt32BE(8, 4)
  head.writeUInt16BE(1, 8)
  // ImageDescription, ASCII, after the only entry.
  head.writeUInt16BE(0x010e, 10)
  head.writeUInt16BE(2, 12)
  head.writeUInt32BE(text.length, 14)
  head.writeUInt32BE(26, 18)
  return Buffer.concat([head, text])
}

/** `side` × `side` pixels, with EXIF. */
export const portrait = (side = 320): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // 8 bits per channel, RGB.
  header.set([8, 2, 0, 0, 0], 8)
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 0x7c)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => line)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('eXIf', exif()),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
