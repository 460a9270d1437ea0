import { PICTURE_MAX_SIDE } from '@pavilion/contract/profile'
import sharp from 'sharp'

/** Pixels. */
const SIDE = 512
const WHOLE_SIDE = 1600
/** Bytes of a whole picture; a noisy one is drawn coarser. */
const MOST_BYTES = 1_500_000
const QUALITIES = [82, 60, 35] as const
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

/** Undefined unless by content a PNG, JPEG or WebP, still and not too large. */
const sizeOf = async (file: Uint8Array) => {
  const expected = formatOf(file)
  if (!expected) return undefined
  const { format, width, height, pages = 1 } = await sharp(file, OPTIONS).metadata()
  if (format !== expected || pages > 1 || Math.max(width, height) > PICTURE_MAX_SIDE) return undefined
  return { width, height }
}

/**
 * Re-encodes the pixels as a square WebP of at most 512 pixels, which removes metadata and hidden files. Undefined
 * unless by content a PNG, JPEG or WebP, still and not too large.
 */
export const redraw = async (file: Uint8Array): Promise<Buffer | undefined> => {
  try {
    const size = await sizeOf(file)
    if (!size) return undefined
    const side = Math.min(SIDE, size.width, size.height)
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

/** As `redraw`, but whole: a screenshot that is to be read, of at most 1600 pixels a side. */
export const redrawWhole = async (file: Uint8Array): Promise<Buffer | undefined> => {
  try {
    if (!(await sizeOf(file))) return undefined
    const pixels = sharp(file, OPTIONS)
      .autoOrient()
      .resize(WHOLE_SIDE, WHOLE_SIDE, { fit: 'inside', withoutEnlargement: true })
    for (const quality of QUALITIES) {
      const image = await pixels.clone().webp({ quality }).timeout({ seconds: SECONDS }).toBuffer()
      if (image.length <= MOST_BYTES) return image
    }
    return undefined
  } catch {
    return undefined
  }
}
