import sharp from 'sharp'

/** `size` in px; the density keeps it sharp. */
const drawPng = (drawing: Buffer, size: number) =>
  sharp(drawing, { density: 1200 }).resize(size, size, { fit: 'contain', background: '#0000' })

/** The mark without a ground. @param size px */
export const drawIcon = (drawing: Buffer, size: number): Promise<Buffer> => drawPng(drawing, size).png().toBuffer()

/** @param size px @param part of the width that the mark takes */
export const drawOnGround = async (drawing: Buffer, ground: string, size: number, part: number): Promise<Buffer> => {
  const input = await drawIcon(drawing, Math.round(size * part))
  return sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input }])
    .png()
    .toBuffer()
}

/** One PNG in an ICO. @param size px, below 256 */
export const icoOf = (png: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** The hero with the mark in its middle. */
export const drawShare = async (hero: Buffer, mark: Buffer, ground: string): Promise<Buffer> => {
  const picture = await sharp(hero, { density: 144 })
    .resize({ ...SHARE_SIZE, fit: 'cover' })
    .png()
    .toBuffer()
  const input = await drawIcon(mark, 240)
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background: ground } })
    .composite([{ input: picture }, { input }])
    .jpeg({ quality: 82 })
    .toBuffer()
}
