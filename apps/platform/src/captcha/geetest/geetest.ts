import { createHmac } from 'node:crypto'
import type { SliderResult } from '@pavilion/contract/account'
import { CAPTCHA_VALIDATE_PATH, captchaValidated, type CaptchaValidated } from '@pavilion/protocols'
import { createBreaker } from '../../providers/index.ts'
import type { CaptchaProvider } from '../provider.ts'
import type { Steps } from '../steps.ts'

const TIMEOUT_MS = 3_000

export interface GeetestSettings {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly captchaId: string
  readonly key: string
}

/** GeeTest v4 protocol. */
export const createGeetest = (
  { baseUrl, captchaId, key }: GeetestSettings,
  { isNew }: Pick<Steps, 'isNew'>,
  timeoutMs = TIMEOUT_MS,
): CaptchaProvider => {
  const breaker = createBreaker()
  const ask = async (result: SliderResult): Promise<CaptchaValidated> => {
    const { lot_number, captcha_output, pass_token, gen_time } = result
    const sign_token = createHmac('sha256', key).update(lot_number).digest('hex')
    const response = await fetch(`${baseUrl}${CAPTCHA_VALIDATE_PATH}?captcha_id=${encodeURIComponent(captchaId)}`, {
      method: 'POST',
      body: new URLSearchParams({ lot_number, captcha_output, pass_token, gen_time, sign_token }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`the hosted captcha answered HTTP ${response.status}`)
    return captchaValidated.parse(await response.json())
  }
  return {
    validate: async (result, call) => {
      // Checked here too, not only by the provider.
      if (!(await isNew(`geetest\n${captchaId}\n${result.lot_number}`))) return 'refused'
      try {
        const { status, result: outcome, reason } = await breaker.run(() => ask(result))
        if (status === 'success' && outcome === 'success') return 'passed'
        call.log.info({ captcha: 'geetest', fault: reason ?? status }, 'a captcha was answered wrongly')
        return 'refused'
      } catch (error) {
        call.log.warn({ err: error }, 'the hosted captcha does not answer')
        return 'down'
      }
    },
    isDown: breaker.isOpen,
  }
}
