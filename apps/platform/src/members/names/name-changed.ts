import type { Tx } from '../../db/index.ts'
import type { MemberId } from '../marks/marks.ts'
import type { PersonalKey } from '../vault.ts'

/** What bears a member's name is told of another one, in the transaction that writes it, with the member locked. */
export type NameChanged = (
  tx: Tx,
  member: MemberId & { readonly key: PersonalKey; readonly at: Date },
  /** `name` undefined: it was taken from the member. */
  change: { readonly name: string | undefined; readonly actor: string; readonly requestId: string },
) => Promise<void>
