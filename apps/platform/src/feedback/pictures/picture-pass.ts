import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds; a pass is good for one to two of them, so that the address of a picture stays the same for a while. */
const PASS_SECONDS = 900

interface PictureReader {
  readonly siteId: number
  readonly userId: string
  readonly sessionId: string
  readonly pictureId: string
}

const macOf = (key: Uint8Array, reader: PictureReader, expiresAt: number): string =>
  createHmac('sha256', key)
    .update([reader.siteId, reader.userId, reader.sessionId, reader.pictureId, expiresAt].join('/'))
    .digest('base64url')

/** An image element sends no header: who may see the picture is signed into its address. `now`: Unix seconds. */
export const picturePass = (key: Uint8Array, reader: PictureReader, now: number): string => {
  const expiresAt = (Math.floor(now / PASS_SECONDS) + 2) * PASS_SECONDS
  return `${reader.userId}.${reader.sessionId}.${expiresAt}.${macOf(key, reader, expiresAt)}`
}

/** Undefined for one that is wrong, of another picture or site, or too old. */
export const readPicturePass = (
  key: Uint8Array,
  pass: string,
  { siteId, pictureId }: Pick<PictureReader, 'siteId' | 'pictureId'>,
  now: number,
): PictureReader | undefined => {
  const [, userId, sessionId, expires, mac] = /^([\w-]{1,64})\.([\w-]{1,64})\.(\d{1,12})\.([\w-]{43})$/.exec(pass) ?? []
  if (userId === undefined || sessionId === undefined || mac === undefined) return undefined
  const reader = { siteId, userId, sessionId, pictureId }
  const expiresAt = Number(expires)
  const isRight = timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, reader, expiresAt)))
  return isRight && expiresAt > now ? reader : undefined
}
