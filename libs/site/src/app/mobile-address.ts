import type { ReferralCodes } from './referral.ts'

/** Tablets are not phones here. */
export const isPhone = (userAgent: string): boolean =>
  /\b(?:iPhone|iPod|Windows Phone)\b/.test(userAgent) || (/\bAndroid\b/.test(userAgent) && /\bMobile\b/.test(userAgent))

/** Undefined if invalid or equal to `here`, which would loop. */
export const mobileAddress = (h5DomainUrl: string, here: string, codes: ReferralCodes): string | undefined => {
  if (!URL.canParse(h5DomainUrl)) return undefined
  const target = new URL(h5DomainUrl)
  const isWeb = target.protocol === 'https:' || target.protocol === 'http:'
  if (!isWeb || target.host === new URL(here).host) return undefined
  target.username = ''
  target.password = ''
  for (const [name, code] of Object.entries(codes)) target.searchParams.set(name, code)
  return target.href
}
