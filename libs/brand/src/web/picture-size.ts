import { extname } from 'node:path'
import sharp from 'sharp'

/** Px. Of an ICO's first image, where 0 stands for 256. */
export const pictureSize = async (file: string, source: Buffer): Promise<readonly [width: number, height: number]> => {
  if (extname(file) === '.ico') {
    if (source.readUInt32LE(0) !== 0x0001_0000) throw new Error(`${file} is no ICO`)
    return [source.readUInt8(6) || 256, source.readUInt8(7) || 256]
  }
  const { width, height } = await sharp(source).metadata()
  return [width, height]
}
