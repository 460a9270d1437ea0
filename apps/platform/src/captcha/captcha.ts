import type { PayloadOf } from '@pavilion/contract'
import {
  captchaLoad,
  captchaVerify,
  defaultKaptcha,
  kaptchcate,
  validateGeeCheck,
  type CaptchaPurpose,
} from '@pavilion/contract/account'
import { createAttempts } from '../attempts/index.ts'
import { type Call, implement, Refusal } from '../http/index.ts'
import type { Deps, Module } from '../module/module.ts'
import { periodic } from '../time/periodic.ts'
import { createGeetest } from './geetest/geetest.ts'
import { createOwnCaptcha, isOwnLot } from './own/own-captcha.ts'
import { createLetters } from './letters/letters-captcha.ts'
import { createPolicy } from './policy.ts'
import { createProofs } from './proofs.ts'
import { createSteps } from './steps.ts'

/** (spec section 3) */
export interface CaptchaProof {
  readonly kaptchcate?: 0 | 1 | 99 | undefined
  readonly codeId?: string | undefined
  readonly code?: string | undefined
}

export interface Captcha extends Module {
  /** Throws RAPID_VERIFICATION, or GRAPHIC_VERIFICATION_CODE for a picture. Reads no account. */
  demand(call: Call, purpose: CaptchaPurpose, proof: CaptchaProof, name: string): Promise<void>
  /** By name, whether or not the account exists. */
  failed(call: Call, name: string): Promise<void>
}

export type RefuseFirst = (payload: PayloadOf<typeof kaptchcate>, call: Call) => void

const SWEEP_EVERY = 60_000

const flag = (is: boolean): '0' | '1' => (is ? '1' : '0')

export const createCaptcha = (
  { db, clock, config, log }: Deps,
  refuseFirst: RefuseFirst = () => undefined,
): Captcha => {
  const attempts = createAttempts(db, clock.now, config.rates.scale)
  const steps = createSteps(db, clock.now, config.secrets.DATA_SECRET)
  const policy = createPolicy(attempts, config.rates.scale)
  const own = createOwnCaptcha({ steps, policy, attempts, now: clock.now })
  const hosted = config.geetest && createGeetest(config.geetest, steps)
  const letters = createLetters({ steps, policy, attempts })
  const proofs = createProofs(steps)
  const sweep = periodic('sweeping captchas', SWEEP_EVERY, steps.sweep, log)

  const isHosted = (call: Call): boolean => call.site.settings.captcha.provider === 'geetest'
  const isHostedDown = (call: Call): boolean => isHosted(call) && (hosted?.isDown() ?? true)

  /** Outside graphic mode a picture also replaces a hosted slider, which may be unreachable. */
  const isProven = async (call: Call, purpose: CaptchaPurpose, proof: CaptchaProof, graphic: boolean) => {
    const { kaptchcate: by, codeId = '', code = '' } = proof
    if (by === 1) {
      const { right, wasRequired } = await letters.try(call, codeId, code)
      return right && (graphic || wasRequired || isHosted(call))
    }
    return by === 0 && !graphic && (await proofs.use(call, purpose, codeId, code))
  }

  const demand: Captcha['demand'] = async (call, purpose, proof, name) => {
    if (!(await policy.needed(call, purpose, name))) return
    const graphic = await policy.graphic(call, purpose)
    if (await isProven(call, purpose, proof, graphic)) {
      if (proof.kaptchcate === 1) await policy.captchaPassed(call)
      await policy.proven(call, purpose)
      return
    }
    if (proof.kaptchcate === 0 || proof.kaptchcate === 1) await policy.captchaFailed(call)
    const wantsPicture = graphic || isHostedDown(call) || (isHosted(call) && proof.kaptchcate === 1)
    throw new Refusal(wantsPicture ? 'GRAPHIC_VERIFICATION_CODE' : 'RAPID_VERIFICATION')
  }

  return {
    demand,
    failed: policy.signInFailed,
    routes: [
      implement(kaptchcate, async (payload, call) => {
        refuseFirst(payload, call)
        return {
          needed: flag(await policy.needed(call, payload.ktype, payload.name)),
          graphic: flag(isHostedDown(call) || (await policy.graphic(call, payload.ktype))),
        }
      }),
      implement(captchaLoad, own.load),
      implement(captchaVerify, own.verify),
      implement(defaultKaptcha, (_, call) => letters.show(call)),
      implement(validateGeeCheck, async ({ ktype, ...result }, call) => {
        const provider = isOwnLot(result.lot_number) ? own : isHosted(call) ? hosted : own
        const verdict = (await provider?.validate(result, call)) ?? 'down'
        if (verdict === 'passed') return proofs.give(call, ktype)
        if (verdict === 'down') throw new Refusal('BAD_GATEWAY')
        await policy.captchaFailed(call)
        throw new Refusal(verdict === 'late' ? 'AUTHENTICATION_CODE_EXPIRED' : 'AUTHENTICATION_CODE_ERROR')
      }),
    ],
    start: async () => sweep.start(),
    stop: () => sweep.stop(),
  }
}
