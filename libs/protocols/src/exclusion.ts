import * as z from 'zod/mini'

/** A national register of people who excluded themselves, see docs/protocols/exclusion.md. POST EXCLUSION_CHECKS_PATH, signed (signature.ts). */
export const EXCLUSION_CHECKS_PATH = '/exclusion/v1/checks'

/** By what a person is looked up. */
export const EXCLUSION_MARK_KINDS = ['phone', 'email', 'name'] as const
export type ExclusionMarkKind = (typeof EXCLUSION_MARK_KINDS)[number]

const hmac = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Asks for one person. No value leaves the platform: keyed hashes alone (exclusionMarkText). */
export const exclusionCheck = z.object({
  /** New for each question, and part of what the answer's proof covers. */
  checkId: z.uuid(),
  /** A kind may come several times: somebody listed may have bound another phone since. One that is listed is enough. */
  marks: z.array(z.object({ kind: z.enum(EXCLUSION_MARK_KINDS), mark: hmac })).check(z.minLength(1), z.maxLength(20)),
})
export type ExclusionCheck = z.infer<typeof exclusionCheck>

/** How the register answers; `proof` is HMAC-SHA256, hex, of exclusionAnswerText under the shared secret. */
export const exclusionAnswer = z.discriminatedUnion('listed', [
  z.strictObject({ listed: z.literal(false), checkId: z.uuid(), proof: hmac }),
  /** `until`: Unix seconds; absent while the register knows no end. */
  z.strictObject({
    listed: z.literal(true),
    checkId: z.uuid(),
    until: z.optional(z.int().check(z.gte(1), z.lte(253_370_764_800))),
    proof: hmac,
  }),
])
export type ExclusionAnswer = z.infer<typeof exclusionAnswer>

/** What is hashed under the shared secret for a mark; `value` in the normal form of docs/protocols/exclusion.md. */
export const exclusionMarkText = (kind: ExclusionMarkKind, value: string): string =>
  ['exclusion-mark', kind, value].join('\n')

/** What the proof of an answer covers. */
export const exclusionAnswerText = (answer: {
  readonly checkId: string
  readonly listed: boolean
  readonly until?: number | undefined
}): string => ['exclusion-answer', answer.checkId, answer.listed ? '1' : '0', answer.until ?? ''].join('\n')
