import type { DataOf } from '@pavilion/contract'
import { categoryOf, type allBalance, type WalletAtVenue } from '@pavilion/contract/games'
import { category } from '@pavilion/contract/site'
import { sql } from 'kysely'
import type { Site } from '../../sites/index.ts'
import { walletTransferOf, type VenueTransferRow } from '../transfers/stored-transfer.ts'
import type { TransferStore } from '../transfers/transfer-store.ts'
import { isAutomatic } from '../auto-transfer.ts'
import { closedUntil, isOffered, venuesOf, type VenueRow } from '../venue-list.ts'
import { askBalance, type BalanceParts } from './ask-balance.ts'

export interface ListParts extends BalanceParts {
  readonly store: TransferStore
}

const facts = (row: VenueRow) => ({
  channelCode: row.en_name,
  category: category.parse(row.category),
  name: row.name,
  wallet: row.wallet,
  state: row.state,
  ...(row.state === 'maintenance' && closedUntil(row)),
})

interface WalletOwner {
  readonly site: Site
  readonly userId: string
}

/** As a member sees one venue now. Where it is closed: what it told last. */
export const walletAt = async (
  parts: ListParts,
  { site, userId }: WalletOwner,
  row: VenueRow,
  pending: VenueTransferRow | undefined,
): Promise<WalletAtVenue> => {
  const holder = { siteId: site.siteId, userId, currency: site.currency }
  if (row.wallet === 'centre') return { ...facts(row), balance: 0n }
  const venueFacts = {
    ...facts(row),
    ...(!isOffered(site, row.category) && { outOnly: 1 as const }),
    ...(pending && { pending: walletTransferOf(pending) }),
  }
  const answer = row.state === 'open' ? await askBalance(parts, holder, row.en_name) : undefined
  if (answer?.state === 'open')
    return {
      ...venueFacts,
      balance: BigInt(answer.balance),
      ...(answer.activity && { activityLeft: BigInt(answer.activity.left) }),
    }
  if (row.state === 'open' && answer === undefined) return { ...venueFacts, balance: null }
  const before = await parts.db
    .selectFrom('venue_wallets')
    .select('balance')
    .where('site_id', '=', holder.siteId)
    .where('user_id', '=', holder.userId)
    .where('en_name', '=', row.en_name)
    .executeTakeFirst()
  const until = answer?.state === 'maintenance' && answer.until !== undefined ? { until: answer.until } : {}
  return { ...venueFacts, state: 'maintenance', ...until, balance: before?.balance ?? 0n }
}

export const listBalances = async (
  parts: ListParts,
  number: number,
  owner: WalletOwner,
): Promise<DataOf<typeof allBalance>> => {
  const { site, userId } = owner
  const holder = { siteId: site.siteId, userId }
  const pending = await parts.store.pending(holder)
  const venues = await venuesOf(parts.db, site, userId, categoryOf(number))
  const wallets = await Promise.all(
    venues.map((row) =>
      walletAt(
        parts,
        owner,
        row,
        pending.find(({ en_name: venue }) => venue === row.en_name),
      ),
    ),
  )
  // What the site hides is no news to a member who has nothing there.
  const list = wallets.filter(
    ({ category: code, balance, pending: transfer }) =>
      isOffered(site, code) || balance !== 0n || transfer !== undefined,
  )
  const { rows } = await sql<{ balance: bigint }>`select balance from accounts
    where site_id = ${holder.siteId} and user_id = ${holder.userId}::uuid and kind = 'transit'`.execute(parts.db)
  return {
    list,
    total: list.reduce((sum, { balance }) => sum + (balance ?? 0n), 0n),
    unanswered: list.filter(({ balance }) => balance === null).length,
    inTransit: rows[0]?.balance ?? 0n,
    autoTransfer: (await isAutomatic(parts.db, holder)) ? 1 : 0,
  }
}
