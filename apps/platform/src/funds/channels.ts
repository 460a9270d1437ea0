import type { DepositChannel } from '@pavilion/contract'
import { mulDivCeil } from '@pavilion/money'
import type { Selectable } from 'kysely'
import type { Db } from '../db/index.ts'
import type { DepositChannelsTable } from './tables.ts'

export type Channel = Selectable<DepositChannelsTable>

/** What the member pays for a deposit, rounded up to the minor unit. */
export const feeOf = (channel: Channel, amount: bigint): bigint =>
  mulDivCeil(amount, BigInt(channel.fee_basis_points), 10_000n)

export const channelOf = (db: Db, siteId: number, channelId: string): Promise<Channel | undefined> =>
  db
    .selectFrom('deposit_channels')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('channel_id', '=', channelId)
    .executeTakeFirst()

/** The ways to deposit that a site offers, those in maintenance too. */
export const listChannels = async (db: Db, siteId: number): Promise<DepositChannel[]> => {
  const rows = await db
    .selectFrom('deposit_channels')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('position')
    .orderBy('channel_id')
    .execute()
  return rows.map((row) => ({
    id: row.channel_id,
    name: row.name,
    kind: row.kind,
    minAmount: row.min_amount,
    maxAmount: row.max_amount,
    feeBasisPoints: row.fee_basis_points,
    arrivalSeconds: row.arrival_seconds,
    quickAmounts: row.quick_amounts,
    state: row.state,
  }))
}
