import { formatMoney } from '@pavilion/money'
import type { MoneyByAccount } from '@pavilion/operator-api/members'
import { sql } from 'kysely'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'

interface Owner {
  readonly siteId: number
  readonly userId: string
}

interface Elsewhere {
  readonly kind: 'transfer' | 'venue' | 'withdrawal'
  readonly name: string
  /** Of a transfer: its venue. */
  readonly state: string
  /** Null: the venue has not told it. */
  readonly amount: bigint | null
}

const sayingOf = ({ kind, name, state, amount }: Elsewhere, currency: string): string => {
  const money = amount === null ? 'an amount it has not told' : formatMoney(amount, currency)
  switch (kind) {
    case 'transfer':
      return `${money} is on its way with ${state} (${name}): wait until the venue has said what became of it; transfer pending lists it`
    case 'venue':
      return `${name} holds ${money}: freeze the account and bring it back with transfer bring-back`
    case 'withdrawal':
      return `${money} is in withdrawal ${name}, which is ${state}: refuse it with withdrawal refuse where nobody has approved it, or wait until it was paid or came back`
  }
}

/** Only the centre wallet can be taken: refused while money is elsewhere, with what is where and how it comes back. In the member's turn. */
export const insistOnMoneyHere = async (tx: Tx, { siteId, userId }: Owner): Promise<void> => {
  const { rows } = await sql<Elsewhere & { currency: string }>`
    select e.*, coalesce(p.currency, s.currency) as currency from money_elsewhere(${siteId}, ${userId}::uuid) e
      join sites s on s.site_id = ${siteId}
      left join purses p on p.site_id = s.site_id and p.user_id = ${userId}::uuid`.execute(tx)
  if (rows.length === 0) return
  const faults = rows.map((row) => ({ path: 'state', message: sayingOf(row, row.currency) }))
  throw new Refusal('INVALID_PARAMETER', { faults })
}

/** What each account of the member holds that holds anything, minor units. */
export const accountsOf = async (tx: Tx, { siteId, userId }: Owner): Promise<MoneyByAccount> => {
  const { rows } = await sql<MoneyByAccount[number]>`
    select account, balance::text from (
      select 'centre' as account, centre as balance from purses where site_id = ${siteId} and user_id = ${userId}::uuid
      union all select 'locked', locked from purses where site_id = ${siteId} and user_id = ${userId}::uuid
      union all select kind, balance from accounts where site_id = ${siteId} and user_id = ${userId}::uuid
    ) each_account where balance <> 0 order by account`.execute(tx)
  return rows
}
