import { PICTURE_MAX_SIDE } from '@pavilion/contract/profile'
import sharp from 'sharp'

/** Pixels of a side of what is kept. */
const SIDE = 512
const SECONDS = 10

/** How a file of each format begins; `?` is any byte. Looked at first, so that no reader of another format ever sees a file. */
const BEGINNINGS = {
  png: '\x89PNG\r\n\x1a\n',
  jpeg: '\xff\xd8\xff',
  webp: 'RIFF????WEBPVP8',
} as const

const formatOf = (file: Uint8Array): string | undefined =>
  Object.entries(BEGINNINGS).find(([, beginning]) =>
    [...beginning].every((letter, at) => letter === '?' || file[at] === letter.charCodeAt(0)),
  )?.[0]

/** Its header tells before anything is unpacked how large a picture is, so a bomb is not unpacked. */
const OPTIONS = { limitInputPixels: PICTURE_MAX_SIDE ** 2, failOn: 'error', pages: 1 } as const

/**
 * A picture drawn anew from its pixels: square, at most 512 pixels, WebP. Nothing else of the file survives: no place or time a
 * camera wrote, no second file hidden behind the first. Undefined for what is not a PNG, JPEG or WebP by its content, is animated
 * or too large.
 */
export const redraw = async (file: Uint8Array): Promise<Buffer | undefined> => {
  try {
    const expected = formatOf(file)
    if (!expected) return undefined
    const { format, width, height, pages = 1 } = await sharp(file, OPTIONS).metadata()
    if (format !== expected || pages > 1 || Math.max(width, height) > PICTURE_MAX_SIDE) return undefined
    const side = Math.min(SIDE, width, height)
    return await sharp(file, OPTIONS)
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: SECONDS })
      .toBuffer()
  } catch {
    return undefined
  }
}
