import { openEnvelope, type SiteKey } from '../encryption/envelope.ts'
import { createRecentValues } from './recent-values.ts'

/** Undefined: made under another key. */
export const readToken = (token: string, siteKey: SiteKey): string | undefined =>
  openEnvelope('request-token', token, siteKey)

interface OpenedToken {
  readonly siteKey: SiteKey
  readonly seconds: number
}
const recentTokens = createRecentValues<OpenedToken>()

const open = (token: string, siteKey: SiteKey): OpenedToken | undefined => {
  const seconds = /^(\d{9,11})\|/.exec(readToken(token, siteKey) ?? '')?.[1]
  return seconds === undefined ? undefined : { siteKey, seconds: Number(seconds) }
}

/** From `seconds|ip`, Unix seconds. A page sends the same for a minute, so it is opened once. */
export const readRequestToken = (token: string, siteKey: SiteKey): number | undefined => {
  const opened = recentTokens(token, () => open(token, siteKey))
  if (!opened) return undefined
  const isThisSites = opened.siteKey.id === siteKey.id && opened.siteKey.key === siteKey.key
  return (isThisSites ? opened : open(token, siteKey))?.seconds
}
