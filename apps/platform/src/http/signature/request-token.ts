import { openEnvelope, type SiteKey } from '../encryption/envelope.ts'

/** The text of a token, or undefined when it was not made under this site's key. */
export const readToken = (token: string, siteKey: SiteKey): string | undefined =>
  openEnvelope('request-token', token, siteKey)

/** The Unix seconds in a request token of `seconds|ip`. The address inside is never used. */
export const readRequestToken = (token: string, siteKey: SiteKey): number | undefined => {
  const seconds = /^(\d{9,11})\|/.exec(readToken(token, siteKey) ?? '')?.[1]
  return seconds === undefined ? undefined : Number(seconds)
}
