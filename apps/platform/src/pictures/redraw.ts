import { PICTURE_MAX_SIDE } from '@pavilion/contract/profile'
import sharp from 'sharp'

/** Pixels. */
const SIDE = 512
const SECONDS = 10

/** `?` is any byte. No decoder of another format sees the file. */
const BEGINNINGS = {
  png: '\x89PNG\r\n\x1a\n',
  jpeg: '\xff\xd8\xff',
  webp: 'RIFF????WEBPVP8',
} as const

const formatOf = (file: Uint8Array): string | undefined =>
  Object.entries(BEGINNINGS).find(([, beginning]) =>
    [...beginning].every((letter, at) => letter === '?' || file[at] === letter.charCodeAt(0)),
  )?.[0]

/** A decompression bomb is never unpacked. */
const OPTIONS = { limitInputPixels: PICTURE_MAX_SIDE ** 2, failOn: 'error', pages: 1 } as const

/**
 * Re-encodes the pixels as a square WebP of at most 512 pixels, which removes metadata and hidden files. Undefined
 * unless by content a PNG, JPEG or WebP, still and not too large.
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
