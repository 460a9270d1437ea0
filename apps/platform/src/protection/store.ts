import { REALITY_CHECK_DEFAULT } from '@pavilion/contract/protection'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/index.ts'
import { takeMoneyTurn } from '../ledger/index.ts'
import type { DailyLimit } from './limit-change.ts'

export interface Owner {
  readonly siteId: number
  readonly userId: string
}

export interface Chosen {
  readonly timeOutUntil: Date | null
  readonly excludedUntil: Date | null
  readonly limit: DailyLimit
  readonly realityMinutes: number
  readonly checkSeenAt: Date | null
}

const COLUMNS = [
  'time_out_until',
  'excluded_until',
  'daily_minutes',
  'pending_minutes',
  'pending_from',
  'reality_minutes',
  'check_seen_at',
] as const

export const readChosen = async (db: Db | Tx, { siteId, userId }: Owner): Promise<Chosen> => {
  const row = await db
    .selectFrom('member_protection')
    .select(COLUMNS)
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    timeOutUntil: row?.time_out_until ?? null,
    excludedUntil: row?.excluded_until ?? null,
    limit: {
      value: row?.daily_minutes ?? null,
      pending: row?.pending_from ? { value: row.pending_minutes, from: row.pending_from } : undefined,
    },
    realityMinutes: row?.reality_minutes ?? REALITY_CHECK_DEFAULT,
    checkSeenAt: row?.check_seen_at ?? null,
  }
}

/** Takes the member's money turn: a bet or order commits before or sees the change. */
export const takeTurn = async (tx: Tx, { siteId, userId }: Owner): Promise<Chosen> => {
  await takeMoneyTurn(tx, { siteId, userId })
  await tx
    .insertInto('member_protection')
    .values({ site_id: siteId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return readChosen(tx, { siteId, userId })
}

type Change = Partial<{
  time_out_until: Date
  excluded_until: Date
  daily_minutes: number | null
  pending_minutes: number | null
  pending_from: Date | null
  reality_minutes: number
  check_seen_at: Date
}>

/** A time-out or exclusion also extends `barred_until`. */
export const writeChosen = async (tx: Tx, { siteId, userId }: Owner, change: Change): Promise<void> => {
  await tx
    .updateTable('member_protection')
    .set(change)
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute()
  const until = change.time_out_until ?? change.excluded_until
  if (!until) return
  await tx
    .updateTable('members')
    .set({ barred_until: sql<Date>`greatest(barred_until, ${until}::timestamptz)` })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute()
}
