import { openEnvelope, type SiteKey } from '../encryption/envelope.ts'

/** Undefined: made under another key. */
export const readToken = (token: string, siteKey: SiteKey): string | undefined =>
  openEnvelope('request-token', token, siteKey)

/** From `seconds|ip`, Unix seconds. */
export const readRequestToken = (token: string, siteKey: SiteKey): number | undefined => {
  const seconds = /^(\d{9,11})\|/.exec(readToken(token, siteKey) ?? '')?.[1]
  return seconds === undefined ? undefined : Number(seconds)
}
