import * as z from 'zod/mini'
import type { Attempts } from '../../attempts/index.ts'
import type { Call } from '../../http/index.ts'
import { PICTURES, takeOrRefuse } from '../captcha-attempts.ts'
import type { Policy } from '../policy.ts'
import { between, oneOf, randomText } from '../random.ts'
import type { Steps } from '../steps.ts'
import { drawLetters } from './draw-letters.ts'
import { CHARACTERS } from './characters.ts'

/** Seconds. */
const LIFE = 300

const facts = z.object({ code: z.string(), asked: z.boolean() })

export interface LettersCaptcha {
  show(call: Call): Promise<{ image: string; 'x-code': string }>
  /** Consumes it. `wasRequired`: issued while only a picture would pass. */
  try(call: Call, id: string, typed: string): Promise<{ right: boolean; wasRequired: boolean }>
}

export const createLetters = ({
  steps,
  policy,
  attempts,
}: {
  readonly steps: Steps
  readonly policy: Policy
  readonly attempts: Attempts
}): LettersCaptcha => ({
  show: async (call) => {
    await takeOrRefuse(attempts, PICTURES, call)
    const code = Array.from({ length: between(4, 5) }, () => oneOf(CHARACTERS)).join('')
    const id = randomText(24)
    const image = await drawLetters(code)
    await steps.put(call, 'picture', id, { code, asked: await policy.graphic(call, 1) }, LIFE)
    return { image, 'x-code': id }
  },
  try: async (call, id, typed) => {
    const storedStep = await steps.take(call, 'picture', id, facts)
    if (!storedStep || storedStep.expired) return { right: false, wasRequired: false }
    return { right: typed.trim().toUpperCase() === storedStep.facts.code, wasRequired: storedStep.facts.asked }
  },
})
