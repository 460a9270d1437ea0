import type { DataOf, PayloadOf } from '@pavilion/contract'
import type { captchaLoad, captchaVerify, SliderResult } from '@pavilion/contract/account'
import * as z from 'zod/mini'
import type { Attempts } from '../../attempts/index.ts'
import { type Call, Refusal } from '../../http/index.ts'
import { hashOf, isHashOf } from '../hash.ts'
import { BY_KEYBOARD, PICTURES, QUESTIONS, takeOrRefuse } from '../captcha-attempts.ts'
import type { Policy } from '../policy.ts'
import type { CaptchaProvider } from '../provider.ts'
import { randomText } from '../random.ts'
import type { Steps } from '../steps.ts'
import { makeQuestion } from './question/questions.ts'
import { isRightAnswer } from './question/right-answer.ts'
import { isWorkDone, WORK_BITS } from './question/work.ts'
import { createBackgrounds } from './slider/backgrounds.ts'
import { PIECE_SIZE } from './slider/shape.ts'
import { HEIGHT, WIDTH } from './slider/plan.ts'
import { makeSliderPicture } from './slider/slider-picture.ts'
import { trackFault, type TrackPoint } from './slider/track.ts'

type Answer = PayloadOf<typeof captchaVerify>['answer']

/** Seconds. */
const TASK_LIFE = 120
const SOLVED_LIFE = 120

/** GeeTest's are 32 hexadecimal digits. */
const LOT = 'own-'
export const isOwnLot = (lot: string): boolean => lot.startsWith(LOT)

const sliderFacts = z.object({ gap: z.int() })
const questionFacts = z.object({ answers: z.array(z.string()), prefix: z.string(), bits: z.int() })
const solvedFacts = z.object({ hash: z.string(), way: z.enum(['slider', 'question']) })

export interface OwnCaptcha extends CaptchaProvider {
  load(payload: PayloadOf<typeof captchaLoad>, call: Call): Promise<DataOf<typeof captchaLoad>>
  verify(payload: PayloadOf<typeof captchaVerify>, call: Call): Promise<SliderResult>
}

interface Parts {
  readonly steps: Steps
  readonly policy: Policy
  readonly attempts: Attempts
  readonly now: () => number
}

export const createOwnCaptcha = ({ steps, policy, attempts, now }: Parts): OwnCaptcha => {
  const grounds = createBackgrounds()

  const loadSlider = async (call: Call) => {
    await takeOrRefuse(attempts, PICTURES, call)
    const { gap, ...picture } = await makeSliderPicture(grounds)
    const lot = LOT + randomText(24)
    const expiresAt = await steps.put(call, 'slider', lot, { gap }, TASK_LIFE)
    const size = { width: WIDTH, height: HEIGHT, pieceSize: PIECE_SIZE }
    return { way: 'slider' as const, lot_number: lot, ...picture, ...size, expiresAt }
  }

  const loadQuestion = async (call: Call) => {
    await takeOrRefuse(attempts, QUESTIONS, call)
    const { question, answers } = makeQuestion(call.language)
    const lot = LOT + randomText(24)
    const work = { prefix: randomText(16), bits: WORK_BITS }
    const expiresAt = await steps.put(call, 'question', lot, { answers, ...work }, TASK_LIFE)
    return { way: 'question' as const, lot_number: lot, question, work, expiresAt }
  }

  const faultOf = async (lot: string, answer: Answer, call: Call): Promise<string | undefined> => {
    if (answer.way === 'question') {
      const task = await steps.take(call, 'question', lot, questionFacts)
      if (!task || task.expired) throw new Refusal('AUTHENTICATION_CODE_EXPIRED')
      if (!isWorkDone(task.facts, answer.nonce)) return 'no work'
      return isRightAnswer(task.facts.answers, answer.answer) ? undefined : 'wrong answer'
    }
    const { offset, track, by = 'pointer' } = answer
    if (by === 'keyboard') await takeOrRefuse(attempts, BY_KEYBOARD, call)
    const task = await steps.take(call, 'slider', lot, sliderFacts)
    if (!task || task.expired) throw new Refusal('AUTHENTICATION_CODE_EXPIRED')
    const drag = { offset, track: track as readonly TrackPoint[], by }
    const fault = trackFault(drag, task.facts.gap, now() - task.madeAt)
    if (fault) return fault
    return (await steps.isNew(`track\n${JSON.stringify(track)}`)) ? undefined : 'seen before'
  }

  return {
    load: ({ way }, call) => (way === 'slider' ? loadSlider(call) : loadQuestion(call)),
    verify: async ({ lot_number: lot, answer }, call) => {
      const fault = await faultOf(lot, answer, call)
      if (fault) {
        await policy.captchaFailed(call)
        call.log.info({ captcha: answer.way, fault }, 'a captcha was answered wrongly')
        throw new Refusal('AUTHENTICATION_CODE_ERROR')
      }
      const solved = { output: randomText(32), token: randomText(32), at: String(Math.floor(now() / 1000)) }
      const hash = hashOf(solved.output, solved.token, solved.at)
      await steps.put(call, 'solved', lot, { hash, way: answer.way }, SOLVED_LIFE)
      return { lot_number: lot, captcha_output: solved.output, pass_token: solved.token, gen_time: solved.at }
    },
    validate: async (result, call) => {
      const solved = await steps.take(call, 'solved', result.lot_number, solvedFacts)
      if (!solved) return 'refused'
      if (solved.expired) return 'late'
      // Must not bypass a hosted slider; the question is the accessible alternative.
      if (solved.facts.way === 'slider' && call.site.settings.captcha.provider !== 'own') return 'refused'
      return isHashOf(solved.facts.hash, result.captcha_output, result.pass_token, result.gen_time)
        ? 'passed'
        : 'refused'
    },
    isDown: () => false,
  }
}
