import {
  EXCLUSION_CHECKS_PATH,
  exclusionAnswer,
  exclusionAnswerText,
  exclusionMarkText,
  type ExclusionCheck,
} from '@pavilion/protocols'
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createSignedClient } from '../../providers/index.ts'
import type { ExclusionRegister } from './exclusion-register.ts'

const TIMEOUT_MS = 2_000

export interface HttpExclusionRegisterSettings {
  readonly baseUrl: string
  readonly secret: string
  /** Unix seconds. */
  readonly now: () => number
  readonly timeoutMs?: number
}

/** docs/protocols/exclusion.md */
export const createHttpExclusionRegister = (settings: HttpExclusionRegisterSettings): ExclusionRegister => {
  const client = createSignedClient({ timeoutMs: TIMEOUT_MS, ...settings })
  const hmac = (text: string): string => createHmac('sha256', settings.secret).update(text).digest('hex')
  return {
    isDown: client.isDown,
    find: async (person) => {
      const marks = person.map(({ kind, value }) => ({ kind, mark: hmac(exclusionMarkText(kind, value)) }))
      const check: ExclusionCheck = { checkId: randomUUID(), marks }
      const answer = exclusionAnswer.parse(await client.request('POST', EXCLUSION_CHECKS_PATH, check))
      if (answer.checkId !== check.checkId) throw new Error('the register answered another question')
      const proof = Buffer.from(hmac(exclusionAnswerText(answer)))
      if (!timingSafeEqual(proof, Buffer.from(answer.proof))) throw new Error('the proof of the answer is wrong')
      return answer.listed ? { listed: true, until: answer.until } : { listed: false }
    },
  }
}
