import type { LocalText } from '@pavilion/contract'
import type { PayoutAccount, PayoutAccountReason, PayoutKind, Withdrawal } from '@pavilion/contract/funds'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import * as z from 'zod/mini'
import { callFunction, type Db, type Tx } from '../db/index.ts'
import type { MemberId } from '../members/index.ts'
import { unixSeconds } from '../time/clock.ts'
import { BANKS, NETWORK_NAMES, WALLETS } from './banks.ts'
import type { PayoutAccountsTable } from './tables.ts'

export type AccountRow = Selectable<PayoutAccountsTable> & { readonly in_use: boolean }

const NO_NAME: LocalText = { 'zh-CN': '', 'zh-TW': '' }

export const accountName = ({ kind, code }: Pick<AccountRow, 'kind' | 'code'>): LocalText => {
  const names: Readonly<Record<PayoutKind, Readonly<Record<string, LocalText | undefined>>>> = {
    bank: Object.fromEntries(Object.entries(BANKS).map(([each, { name }]) => [each, name])),
    coin: NETWORK_NAMES,
    wallet: WALLETS,
  }
  return names[kind][code] ?? NO_NAME
}

/** `holder`: the member's verified name, masked. */
export const accountOf = (row: AccountRow, holder: string | undefined, now: number): PayoutAccount => ({
  id: row.account_id,
  kind: row.kind,
  code: row.code,
  name: accountName(row),
  masked: row.masked,
  ...(row.kind !== 'coin' && row.reason !== 'name_changed' && holder !== undefined && { holder }),
  ...(row.label !== null && { label: row.label }),
  isDefault: row.is_default,
  state: row.state === 'removed' ? 'disabled' : row.state,
  ...(row.reason !== null && { reason: row.reason }),
  addedAt: unixSeconds(row.added_at),
  ...(row.hold_until.getTime() > now && { holdUntil: unixSeconds(row.hold_until) }),
  inUse: row.in_use,
})

export const paidToOf = ({ kind, code, masked, label }: AccountRow): Withdrawal['paidTo'] => ({
  kind,
  code,
  masked,
  ...(label !== null && { name: label }),
})

/** Those that were not removed, the default one first. `which` is a condition on `p`, an account. */
export const readAccounts = async (db: Db | Tx, which: RawBuilder<unknown>): Promise<AccountRow[]> =>
  (
    await sql<AccountRow>`
      select p.*, exists (select from payout_account_uses u where (u.site_id, u.account_id) = (p.site_id, p.account_id)) as in_use
        from payout_accounts p where ${which} and p.state <> 'removed'
       order by p.is_default desc, p.added_at, p.account_id`.execute(db)
  ).rows

export const ofOwner = ({ siteId, userId }: MemberId): RawBuilder<unknown> =>
  sql`p.site_id = ${siteId} and p.user_id = ${userId}::uuid`

/** What tells whether the member may have another. */
interface AccountIdentity {
  readonly site_id: number
  readonly user_id: string
  readonly kind: PayoutKind
  readonly mark: string
  readonly most: number
}

export interface NewAccount extends AccountIdentity {
  readonly account_id: string
  readonly code: string
  readonly masked: string
  readonly sealed: string
  readonly label?: string | undefined
  readonly now: Date
  readonly hold_until: Date
  /** Most of all withdrawals to it until then, in the minor unit of `currency`. */
  readonly new_most: string
  readonly currency: string
  readonly request_id: string
}

interface Change {
  readonly site_id: number
  readonly user_id: string
  readonly account_id: string
  readonly request_id: string
}

const NO_PLACE = ['exists', 'most'] as const
const STAYS = ['in_use', 'disabled', 'unknown'] as const
const askAddOutcome = z.object({ outcome: z.enum(['fits', ...NO_PLACE]) })
const addOutcome = z.object({ outcome: z.enum(['added', 'review', ...NO_PLACE]) })
const askRemoveOutcome = z.object({ outcome: z.enum(['fits', ...STAYS]) })
const removeOutcome = z.object({ outcome: z.enum(['removed', ...STAYS]) })
const setOutcome = z.object({ outcome: z.enum(['set', 'unknown']) })
const decideOutcome = z.object({ outcome: z.enum(['done', 'same', 'unknown']) })

/** Every change is one function of `functions/`, in one transaction. */
export const accountStore = (db: Db | Tx) => ({
  /** Whether it could be added now. Changes nothing. */
  askAdd: (account: AccountIdentity) =>
    callFunction(db, 'payout_account_add', { ...account, only_ask: true }, askAddOutcome),
  add: (account: NewAccount) => callFunction(db, 'payout_account_add', account, addOutcome),
  /** Whether it could be removed now. Changes nothing. */
  askRemove: (account: Omit<Change, 'request_id'>) =>
    callFunction(db, 'payout_account_remove', { ...account, only_ask: true }, askRemoveOutcome),
  remove: (change: Change & { readonly now: Date }) => callFunction(db, 'payout_account_remove', change, removeOutcome),
  set: (change: Change & { readonly is_default?: true | undefined; readonly label?: string | undefined }) =>
    callFunction(db, 'payout_account_set', change, setOutcome),
})
export type AccountStore = ReturnType<typeof accountStore>

export const decideAccount = (
  tx: Tx,
  change: {
    readonly site_id: number
    readonly account_id: string
    readonly to: 'active' | 'disabled'
    /** Of a disabled one. */
    readonly reason: PayoutAccountReason | undefined
    readonly note: string
    readonly actor: string
    readonly now: Date
  },
) => callFunction(tx, 'payout_account_decide', change, decideOutcome)
