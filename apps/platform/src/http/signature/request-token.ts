import { openEnvelope, type SiteKey } from '../encryption/envelope.ts'
import { createRecentValues } from './recent-values.ts'

/** Undefined: made under another key. */
export const readToken = (token: string, siteKey: SiteKey): string | undefined =>
  openEnvelope('request-token', token, siteKey)

const recentTokens = createRecentValues<number>()

/** From `seconds|ip`, Unix seconds. A page sends the same for a minute, so it is opened once. */
export const readRequestToken = (token: string, siteKey: SiteKey): number | undefined =>
  recentTokens(`${siteKey.id} ${siteKey.key} ${token}`, () => {
    const seconds = /^(\d{9,11})\|/.exec(readToken(token, siteKey) ?? '')?.[1]
    return seconds === undefined ? undefined : Number(seconds)
  })
