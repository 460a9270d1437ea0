import type { DepositChannel } from '@pavilion/contract/funds'
import type { Selectable } from 'kysely'
import type { Db } from '../db/index.ts'
import type { Site } from '../sites/index.ts'
import type { DepositChannelsTable } from './tables.ts'

export type PaymentMethodRow = Selectable<DepositChannelsTable>

/** Undefined for one that was retired, as for one there never was. */
export const channelOf = (db: Db, siteId: number, channelId: string): Promise<PaymentMethodRow | undefined> =>
  db
    .selectFrom('deposit_channels')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('channel_id', '=', channelId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()

const listChannels = async (db: Db, siteId: number): Promise<DepositChannel[]> => {
  const rows = await db
    .selectFrom('deposit_channels')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('channel_id')
    .execute()
  return rows.map((row) => ({
    id: row.channel_id,
    name: row.name,
    kind: row.kind,
    waitScreen: row.wait_screen,
    matchPayer: row.match_payer,
    signalCode: row.signal_code,
    minAmount: row.min_amount,
    maxAmount: row.max_amount,
    feeBasisPoints: row.fee_basis_points,
    arrivalSeconds: row.arrival_seconds,
    quickAmounts: row.quick_amounts,
    state: row.state,
  }))
}

/** None where the site takes no deposits. */
export const offeredChannels = async (db: Db, { siteId, switches }: Site): Promise<DepositChannel[]> =>
  switches.deposit === '0' ? [] : listChannels(db, siteId)
