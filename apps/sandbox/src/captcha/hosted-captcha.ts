import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { SANDBOX_CAPTCHA, type CaptchaValidated, type CaptchaValidation } from '@pavilion/protocols'

/** Milliseconds. */
const TASK_LIFE = 120_000
const RESULT_LIFE = 600_000
/** On the scale of 0 to 100. */
const TOLERANCE = 3

export interface Passed {
  readonly lot_number: string
  readonly captcha_output: string
  readonly pass_token: string
  readonly gen_time: string
}

interface Task {
  readonly mark: number
  readonly ends: number
}

interface Result extends Passed {
  readonly ends: number
}

export interface HostedCaptcha {
  /** `mark`: 0 to 100. */
  load(): { lot_number: string; mark: number }
  /** A task can be verified once. */
  verify(lot: string, position: number): Passed | undefined
  /** Each result validates once. */
  validate(captchaId: string, validation: CaptchaValidation): CaptchaValidated
}

const isSigned = (lot: string, sign: string): boolean =>
  timingSafeEqual(createHmac('sha256', SANDBOX_CAPTCHA.key).update(lot).digest(), Buffer.from(sign, 'hex'))

/** docs/protocols/captcha.md */
export const createHostedCaptcha = (clock: () => number): HostedCaptcha => {
  const tasks = new Map<string, Task>()
  const results = new Map<string, Result>()

  const forgetOld = (): void => {
    for (const entries of [tasks, results] as Map<string, { ends: number }>[])
      for (const [lot, { ends }] of entries) if (ends <= clock()) entries.delete(lot)
  }
  return {
    load: () => {
      forgetOld()
      const lot_number = randomBytes(16).toString('hex')
      const mark = randomInt(30, 96)
      tasks.set(lot_number, { mark, ends: clock() + TASK_LIFE })
      return { lot_number, mark }
    },
    verify: (lot, position) => {
      forgetOld()
      const task = tasks.get(lot)
      tasks.delete(lot)
      if (!task || Math.abs(task.mark - position) > TOLERANCE) return undefined
      const proof = {
        lot_number: lot,
        captcha_output: randomBytes(48).toString('base64url'),
        pass_token: randomBytes(32).toString('hex'),
        gen_time: String(Math.floor(clock() / 1000)),
      }
      results.set(lot, { ...proof, ends: clock() + RESULT_LIFE })
      return proof
    },
    validate: (captchaId, { sign_token, ...validation }) => {
      forgetOld()
      if (captchaId !== SANDBOX_CAPTCHA.id) return { status: 'error', reason: 'illegal captcha_id' }
      if (!isSigned(validation.lot_number, sign_token)) return { status: 'error', reason: 'illegal sign_token' }
      const result = results.get(validation.lot_number)
      results.delete(validation.lot_number)
      const right =
        result?.pass_token === validation.pass_token &&
        result.captcha_output === validation.captcha_output &&
        result.gen_time === validation.gen_time
      return right
        ? { status: 'success', result: 'success', reason: '' }
        : { status: 'success', result: 'fail', reason: 'pass_token expire' }
    },
  }
}
