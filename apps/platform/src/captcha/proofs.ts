import type { CaptchaPurpose } from '@pavilion/contract/account'
import * as z from 'zod/mini'
import type { Call } from '../http/index.ts'
import { hashOf, isHashOf } from './hash.ts'
import { randomText } from './random.ts'
import type { Steps } from './steps.ts'

/** Seconds. */
const LIFE = 120

const facts = z.object({ hash: z.string(), purpose: z.int() })

export interface Proofs {
  give(call: Call, purpose: CaptchaPurpose): Promise<{ codeId: string; code: string }>
  /** Consumes it. */
  use(call: Call, purpose: CaptchaPurpose, codeId: string, code: string): Promise<boolean>
}

export const createProofs = (steps: Steps): Proofs => ({
  give: async (call, purpose) => {
    const [codeId, code] = [randomText(18), randomText(32)]
    await steps.put(call, 'proof', codeId, { hash: hashOf(code), purpose }, LIFE)
    return { codeId, code }
  },
  use: async (call, purpose, codeId, code) => {
    const proof = await steps.take(call, 'proof', codeId, facts)
    return proof !== undefined && !proof.expired && proof.facts.purpose === purpose && isHashOf(proof.facts.hash, code)
  },
})
