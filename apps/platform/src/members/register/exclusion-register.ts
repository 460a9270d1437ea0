import type { ExclusionMarkKind } from '@pavilion/protocols'

/** Normal forms (marks/normal.ts), 1 to 20, earlier values included. */
export type PersonQuery = readonly { readonly kind: ExclusionMarkKind; readonly value: string }[]

/** Unix seconds; absent: no known end. */
export type RegisterAnswer = { readonly listed: false } | { readonly listed: true; readonly until?: number | undefined }

export interface ExclusionRegister {
  /** Throws on no or an implausible answer: status unknown. */
  find(person: PersonQuery): Promise<RegisterAnswer>
  /** True while unreachable. */
  isDown(): boolean
}
