import type { ReferralCodes } from './referral.ts'

/** What a phone's browser says of itself; tablets with their wide windows stay here. */
export const isPhone = (userAgent: string): boolean =>
  /\b(?:iPhone|iPod|Windows Phone)\b/.test(userAgent) || (/\bAndroid\b/.test(userAgent) && /\bMobile\b/.test(userAgent))

/**
 * Where a visitor on a phone goes: the site's own mobile address, http or https, carrying the invite and the referral code. Undefined
 * where there is none, or where it is the address one is at: a redirect must not lead back to itself.
 * @param here address of this page
 */
export const mobileAddress = (h5DomainUrl: string, here: string, codes: ReferralCodes): string | undefined => {
  if (!URL.canParse(h5DomainUrl)) return undefined
  const target = new URL(h5DomainUrl)
  const known = target.protocol === 'https:' || target.protocol === 'http:'
  if (!known || target.host === new URL(here).host) return undefined
  target.username = ''
  target.password = ''
  for (const [name, code] of Object.entries(codes)) target.searchParams.set(name, code)
  return target.href
}
