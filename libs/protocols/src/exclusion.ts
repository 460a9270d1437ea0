import * as z from 'zod/mini'

/** docs/protocols/exclusion.md. POST, signed (signature.ts). */
export const EXCLUSION_CHECKS_PATH = '/exclusion/v1/checks'

export const EXCLUSION_MARK_KINDS = ['phone', 'email', 'name'] as const
export type ExclusionMarkKind = (typeof EXCLUSION_MARK_KINDS)[number]

const hmac = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Only keyed hashes (exclusionMarkText), one person. */
export const exclusionCheck = z.object({
  /** Unique, covered by the proof. */
  checkId: z.uuid(),
  /** Kinds may repeat (changed phones); one match is enough. */
  marks: z.array(z.object({ kind: z.enum(EXCLUSION_MARK_KINDS), mark: hmac })).check(z.minLength(1), z.maxLength(20)),
})
export type ExclusionCheck = z.infer<typeof exclusionCheck>

/** `proof`: HMAC-SHA256, hex, of exclusionAnswerText. */
export const exclusionAnswer = z.discriminatedUnion('listed', [
  z.strictObject({ listed: z.literal(false), checkId: z.uuid(), proof: hmac }),
  /** `until`: Unix seconds; absent: no end known. */
  z.strictObject({
    listed: z.literal(true),
    checkId: z.uuid(),
    until: z.optional(z.int().check(z.gte(1), z.lte(253_370_764_800))),
    proof: hmac,
  }),
])
export type ExclusionAnswer = z.infer<typeof exclusionAnswer>

/** `value` normalised as in docs/protocols/exclusion.md. */
export const exclusionMarkText = (kind: ExclusionMarkKind, value: string): string =>
  ['exclusion-mark', kind, value].join('\n')

export const exclusionAnswerText = (answer: {
  readonly checkId: string
  readonly listed: boolean
  readonly until?: number | undefined
}): string => ['exclusion-answer', answer.checkId, answer.listed ? '1' : '0', answer.until ?? ''].join('\n')
