/** The texts of frames that a server put on the wire. */
export const textsOf = (frames: Buffer): Buffer[] => {
  const texts: Buffer[] = []
  let at = 0
  while (at < frames.length) {
    const short = frames.readUInt8(at + 1)
    const head = short < 126 ? 2 : short === 126 ? 4 : 10
    const length =
      short < 126 ? short : short === 126 ? frames.readUInt16BE(at + 2) : Number(frames.readBigUInt64BE(at + 2))
    texts.push(frames.subarray(at + head, at + head + length))
    at += head + length
  }
  return texts
}
