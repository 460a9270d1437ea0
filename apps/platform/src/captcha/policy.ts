import type { CaptchaPurpose } from '@pavilion/contract/account'
import type { AttemptLimit, Attempts } from '../attempts/index.ts'
import { addressKey, type Call } from '../http/index.ts'

const FAILED_CAPTCHAS: AttemptLimit = { name: 'captcha failed', most: Infinity, windowSeconds: 900 }
const FAILED_SIGN_INS: AttemptLimit = { name: 'captcha risk', most: Infinity, windowSeconds: 900 }

/** Proofs per site before registration needs a picture; far above normal. */
const NEW_ACCOUNTS: AttemptLimit = { name: 'captcha new accounts', most: 60, windowSeconds: 900 }

export interface Policy {
  /** Reads no account. */
  needed(call: Call, purpose: CaptchaPurpose, name: string): Promise<boolean>
  graphic(call: Call, purpose: CaptchaPurpose): Promise<boolean>
  proven(call: Call, purpose: CaptchaPurpose): Promise<void>
  captchaFailed(call: Call): Promise<void>
  /** The shared address keeps its count. */
  captchaPassed(call: Call): Promise<void>
  signInFailed(call: Call, name: string): Promise<void>
}

type Wanted = 'always' | 'risk' | 'never'

const wantedFor = ({ site: { settings } }: Call, purpose: CaptchaPurpose): Wanted => {
  if (purpose === 4) return settings.captcha.login
  return purpose === 1 ? settings.captcha.register : settings.captcha.forgot
}

const siteOf = ({ site }: Call): string => String(site.siteId)
const addressOf = ({ site, ip }: Call): string => `${site.siteId}/address/${addressKey(ip)}`
const deviceOf = ({ site, device }: Call): string => `${site.siteId}/device/${device}`

/** `scale` multiplies every limit. */
export const createPolicy = (attempts: Attempts, scale: number): Policy => {
  const highest = async (limit: AttemptLimit, subjects: readonly string[]): Promise<number> =>
    Math.max(...(await Promise.all(subjects.map((subject) => attempts.count(limit, subject)))))
  const riskOf = (call: Call, name: string): readonly string[] => [
    addressOf(call),
    deviceOf(call),
    `${call.site.siteId}/name/${name.toLowerCase()}`,
  ]
  return {
    needed: async (call, purpose, name) => {
      const requirement = wantedFor(call, purpose)
      if (requirement !== 'risk') return requirement === 'always'
      return (await highest(FAILED_SIGN_INS, riskOf(call, name))) > 0
    },
    graphic: async (call, purpose) =>
      (await highest(FAILED_CAPTCHAS, [addressOf(call), deviceOf(call)])) >= call.site.settings.captcha.graphicAfter ||
      (purpose === 1 && (await attempts.count(NEW_ACCOUNTS, siteOf(call))) >= NEW_ACCOUNTS.most * scale),
    proven: async (call, purpose) => {
      if (purpose === 1) await attempts.take(NEW_ACCOUNTS, siteOf(call))
    },
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
