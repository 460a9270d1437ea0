import { createHash } from 'node:crypto'
import type { Client } from '@pavilion/api-client'
import { captchaLoad, captchaVerify, validateGeeCheck, type CaptchaPurpose } from '@pavilion/contract/account'
import { answerOf } from './captcha-question.ts'

const zeroBits = (hash: Buffer): number => {
  const first = hash.findIndex((byte) => byte !== 0)
  return first < 0 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24
}

const workOf = ({ prefix, bits }: { readonly prefix: string; readonly bits: number }): string => {
  for (let nonce = 0; ; nonce++) {
    const hash = createHash('sha256')
      .update(prefix + nonce)
      .digest()
    if (zeroBits(hash) >= bits) return String(nonce)
  }
}

export const proofByCalls = async (client: Client, ktype: CaptchaPurpose) => {
  for (;;) {
    const task = await client.call(captchaLoad, { way: 'question' })
    const answer = task.way === 'question' ? answerOf(task.question) : undefined
    if (task.way !== 'question' || answer === undefined) continue
    const { lot_number } = task
    const questionAnswer = { way: 'question' as const, answer, nonce: workOf(task.work) }
    const verification = await client.call(captchaVerify, { lot_number, answer: questionAnswer })
    const proof = await client.call(validateGeeCheck, { ...verification, validate_way: 0, ktype })
    return { kaptchcate: 0 as const, ...proof }
  }
}
