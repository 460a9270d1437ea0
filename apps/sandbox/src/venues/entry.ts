import { venueLaunch } from '@pavilion/protocols'
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

const LIFE_SECONDS = 120

const entry = z.object({
  ...z.pick(venueLaunch, { enName: true, member: true, language: true, theme: true, returnUrl: true }).shape,
  /** Unix seconds. */
  expiresAt: z.int(),
})
export type VenueEntry = z.infer<typeof entry>

const macOf = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`sandbox venue entry\n${text}`).digest()

/** Signed. `now` in Unix seconds. */
export const writeEntry = (secret: string, content: Omit<VenueEntry, 'expiresAt'>, now: number): string => {
  const text = Buffer.from(JSON.stringify(entry.parse({ ...content, expiresAt: now + LIFE_SECONDS }))).toString(
    'base64url',
  )
  return `${text}.${macOf(secret, text).toString('base64url')}`
}

/** Undefined when unsigned or expired. */
export const readEntry = (secret: string, token: string, now: number): VenueEntry | undefined => {
  const [text = '', mac = ''] = token.split('.')
  const receivedMac = Buffer.from(mac, 'base64url')
  const expected = macOf(secret, text)
  if (receivedMac.length !== expected.length || !timingSafeEqual(receivedMac, expected)) return undefined
  const read = entry.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return read.expiresAt > now ? read : undefined
}
