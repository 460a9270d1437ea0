import {
  operatorTransferBringBack,
  operatorTransferList,
  operatorTransfersPending,
  type VenueTransferRecord,
} from '@pavilion/operator-api/funds'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../db/index.ts'
import { Refusal } from '../http/index.ts'
import type { Deps } from '../module/module.ts'
import { operatorCall, type OperatorCall } from '../operator/index.ts'
import { unixSeconds } from '../time/clock.ts'
import { venueConflictCalls } from './conflicts.ts'
import { bringBack } from './requests/recycle.ts'
import type { TransferParts } from './requests/request.ts'
import type { VenueTransferRow } from './transfers/stored-transfer.ts'
import { venuesOf } from './venue-list.ts'

const recordsWhere = async (
  tx: Tx,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<VenueTransferRecord[]> => {
  const { rows } = await sql<VenueTransferRow & { member_name: string }>`
    select t.*, m.name as member_name from venue_transfers t join members m using (site_id, user_id)
     where ${which} order by ${order} limit ${limit}`.execute(tx)
  return rows.map((row) => ({
    transferId: row.transfer_id,
    siteId: row.site_id,
    userId: row.user_id,
    name: row.member_name,
    venue: row.en_name,
    direction: row.direction,
    amount: String(row.amount),
    currency: row.currency,
    state: row.state,
    ...(row.reason !== null && { reason: row.reason }),
    createdAt: unixSeconds(row.created_at),
    ...(row.ended_at && { endedAt: unixSeconds(row.ended_at) }),
    checks: row.checks,
  }))
}

/** Brought back once the call is in the audit log; what a venue does not say is asked about later, as of any transfer. */
const bringBackCall = (parts: TransferParts, sites: Deps['sites']): OperatorCall =>
  operatorCall(operatorTransferBringBack, async (tx, _, { params: { siteId, userId }, requestId, address }) => {
    const site = sites.byId(siteId)
    const { rows: members } = await sql`
      select 1 from members where site_id = ${siteId} and user_id = ${userId}::uuid`.execute(tx)
    if (!site || members.length === 0) throw new Refusal('NOT_FOUND')
    const venues = (await venuesOf(tx, site, userId))
      .filter(({ wallet }) => wallet === 'own')
      .map(({ en_name: venue }) => venue)
      .toSorted()
    const call = {
      site,
      member: { userId, sessionId: '' },
      ip: address,
      region: undefined,
      language: 'zh-CN',
      requestId,
    } as const
    return {
      data: { venues },
      audit: { siteId, subject: userId, detail: { venues } },
      after: () =>
        bringBack(parts, call).catch((error: unknown) =>
          parts.log.error({ err: error, userId }, 'money of a member was not brought back from venues'),
        ),
    }
  })

export const venueTransferCalls = (parts: TransferParts, sites: Deps['sites']): readonly OperatorCall[] => [
  bringBackCall(parts, sites),
  ...venueConflictCalls,
  operatorCall(operatorTransfersPending, async (tx, { limit }) => {
    const transfers = await recordsWhere(tx, sql`t.state = 'pending'`, sql`t.created_at, t.transfer_id`, limit)
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from venue_transfers where state = 'pending'`.execute(tx)
    return {
      data: { transfers, waiting: rows[0]?.waiting ?? 0 },
      audit: { siteId: 0, subject: 'pending', detail: { found: transfers.length } },
    }
  }),
  operatorCall(operatorTransferList, async (tx, { before, limit }, { params: { siteId, userId } }) => {
    const after =
      before === undefined
        ? sql`true`
        : sql`(t.created_at, t.transfer_id) < (select created_at, transfer_id from venue_transfers
            where site_id = ${siteId} and transfer_id = ${before})`
    const which = sql`t.site_id = ${siteId} and t.user_id = ${userId}::uuid and ${after}`
    const records = await recordsWhere(tx, which, sql`t.created_at desc, t.transfer_id desc`, limit + 1)
    const transfers = records.slice(0, limit)
    const last = transfers.at(-1)
    return {
      data: { transfers, ...(records.length > limit && last ? { next: last.transferId } : {}) },
      audit: { siteId, subject: userId },
    }
  }),
]
