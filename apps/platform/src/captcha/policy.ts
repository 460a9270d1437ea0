import type { CaptchaPurpose } from '@pavilion/contract'
import type { AttemptLimit, Attempts } from '../attempts/index.ts'
import { addressKey, type Call } from '../http/index.ts'

/** Both are counted, and never refuse by themselves. */
const FAILED_CAPTCHAS: AttemptLimit = { name: 'captcha failed', most: Infinity, windowSeconds: 900 }
const FAILED_SIGN_INS: AttemptLimit = { name: 'captcha risk', most: Infinity, windowSeconds: 900 }

export interface Policy {
  /** Whether the site wants a captcha of this call. It looks at no account: only at what failed lately by this name. */
  needed(call: Call, purpose: CaptchaPurpose, name: string): Promise<boolean>
  /** Graphic mode: so many captchas failed from this address or device lately that only a picture passes. */
  graphic(call: Call): Promise<boolean>
  captchaFailed(call: Call): Promise<void>
  /** The device has shown that a person sits at it; its address may be many people's, and keeps its count. */
  captchaPassed(call: Call): Promise<void>
  signInFailed(call: Call, name: string): Promise<void>
}

type Wanted = 'always' | 'risk' | 'never'

const wantedFor = ({ site: { settings } }: Call, purpose: CaptchaPurpose): Wanted => {
  if (purpose === 4) return settings.captcha.login
  return purpose === 1 ? settings.captcha.register : settings.captcha.forgot
}

const addressOf = ({ site, ip }: Call): string => `${site.siteId}/address/${addressKey(ip)}`
const deviceOf = ({ site, device }: Call): string => `${site.siteId}/device/${device}`

export const createPolicy = (attempts: Attempts): Policy => {
  const highest = async (limit: AttemptLimit, subjects: readonly string[]): Promise<number> =>
    Math.max(...(await Promise.all(subjects.map((subject) => attempts.count(limit, subject)))))
  const riskOf = (call: Call, name: string): readonly string[] => [
    addressOf(call),
    deviceOf(call),
    `${call.site.siteId}/name/${name.toLowerCase()}`,
  ]
  return {
    needed: async (call, purpose, name) => {
      const wanted = wantedFor(call, purpose)
      if (wanted !== 'risk') return wanted === 'always'
      return (await highest(FAILED_SIGN_INS, riskOf(call, name))) > 0
    },
    graphic: async (call) =>
      (await highest(FAILED_CAPTCHAS, [addressOf(call), deviceOf(call)])) >= call.site.settings.captcha.graphicAfter,
    captchaFailed: async (call) => {
      for (const subject of [addressOf(call), deviceOf(call)]) await attempts.take(FAILED_CAPTCHAS, subject)
    },
    captchaPassed: (call) => attempts.forget(FAILED_CAPTCHAS, deviceOf(call)),
    signInFailed: async (call, name) => {
      if (call.site.settings.captcha.login !== 'risk') return
      for (const subject of riskOf(call, name)) await attempts.take(FAILED_SIGN_INS, subject)
    },
  }
}
