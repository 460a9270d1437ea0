import type { ExclusionMarkKind } from '@pavilion/protocols'

/** What is known of a person, each value in its normal form (contacts/normal.ts): 1 to 20, a kind several times where it changed. */
export type PersonQuery = readonly { readonly kind: ExclusionMarkKind; readonly value: string }[]

/** `until` in Unix seconds; absent while the register knows no end. */
export type RegisterAnswer = { readonly listed: false } | { readonly listed: true; readonly until?: number | undefined }

/** A national register of people who excluded themselves from gambling. */
export interface ExclusionRegister {
  /** Whether a person is on it. Throws when it does not answer, or answers what cannot be believed: then nothing is known. */
  find(person: PersonQuery): Promise<RegisterAnswer>
  /** True while it does not answer at all. */
  isDown(): boolean
}
