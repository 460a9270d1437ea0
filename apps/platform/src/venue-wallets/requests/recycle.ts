import type { DataOf } from '@pavilion/contract'
import type { recycle, RecycledWallet } from '@pavilion/contract/games'
import { bodyHash, Refusal } from '../../http/index.ts'
import { askBalance } from '../balances/ask-balance.ts'
import { TEXTS } from '../texts.ts'
import { closedUntil, venuesOf, type VenueRow } from '../venue-list.ts'
import { moveMoney, type TransferCall, type TransferParts } from './request.ts'
import type { VenueTransferRow } from '../transfers/stored-transfer.ts'

const codeAndName = (venue: VenueRow) => ({ channelCode: venue.en_name, name: venue.name })

const resultOf = (venue: VenueRow, { state, amount }: VenueTransferRow): RecycledWallet => ({
  ...codeAndName(venue),
  outcome: state,
  amount,
})

const closed = async (
  { db }: TransferParts,
  { site, member }: TransferCall,
  venue: VenueRow,
  until: { until?: number },
): Promise<RecycledWallet | undefined> => {
  const wallet = await db
    .selectFrom('venue_wallets')
    .select('balance')
    .where('site_id', '=', site.siteId)
    .where('user_id', '=', member.userId)
    .where('en_name', '=', venue.en_name)
    .executeTakeFirst()
  if (!wallet || wallet.balance === 0n) return undefined
  return { ...codeAndName(venue), outcome: 'maintenance', amount: wallet.balance, ...until }
}

interface Recycling {
  readonly recycleId?: string
  /** That is not brought back. */
  readonly except?: string
  /** Default: it moves what is there. */
  readonly onlyTells?: boolean
}

/** Undefined: there is nothing. */
const recycleOne = async (
  parts: TransferParts,
  call: TransferCall,
  venue: VenueRow,
  pending: VenueTransferRow | undefined,
  { recycleId, onlyTells = false }: Recycling,
): Promise<RecycledWallet | undefined> => {
  if (pending) return { ...codeAndName(venue), outcome: 'pending', amount: pending.amount }
  if (venue.state === 'maintenance') return closed(parts, call, venue, closedUntil(venue))
  const { siteId, currency } = call.site
  const answer = await askBalance(parts, { siteId, userId: call.member.userId, currency }, venue.en_name)
  if (answer === undefined) return { ...codeAndName(venue), outcome: 'unanswered', amount: null }
  if (answer.state === 'maintenance')
    return closed(parts, call, venue, answer.until === undefined ? {} : { until: answer.until })
  const amount = BigInt(answer.balance)
  if (amount === 0n) return undefined
  if (answer.activity)
    return { ...codeAndName(venue), outcome: 'activity', amount, activityLeft: BigInt(answer.activity.left) }
  if (onlyTells) return { ...codeAndName(venue), outcome: 'cancelled', amount }
  try {
    const row = await moveMoney(parts, call, {
      en_name: venue.en_name,
      direction: 'out',
      amount,
      is_activity: false,
      ...(recycleId !== undefined && { recycle_id: recycleId }),
    })
    return row && resultOf(venue, row)
  } catch (error) {
    // Another transfer with it began meanwhile.
    if (error instanceof Refusal) return { ...codeAndName(venue), outcome: 'pending', amount }
    throw error
  }
}

/** From all venues, or all but one: a result for each that has money or does not say. `moved`: what became of those is told from here. */
export const bringBack = async (
  parts: TransferParts,
  call: TransferCall,
  recycling: Recycling = {},
  moved: readonly VenueTransferRow[] = [],
): Promise<RecycledWallet[]> => {
  const pending = await parts.store.pending({ siteId: call.site.siteId, userId: call.member.userId })
  const venues = await venuesOf(parts.db, call.site, call.member.userId)
  const results = await Promise.all(
    venues
      .filter(({ wallet, en_name: venue }) => wallet === 'own' && venue !== recycling.except)
      .map((venue) => {
        const isOf = ({ en_name: of }: VenueTransferRow): boolean => of === venue.en_name
        const row = moved.find(isOf)
        return row ? resultOf(venue, row) : recycleOne(parts, call, venue, pending.find(isOf), recycling)
      }),
  )
  return results.filter((result) => result !== undefined)
}

export const recycleAll = async (
  parts: TransferParts,
  call: TransferCall & { readonly idempotencyKey: string },
): Promise<DataOf<typeof recycle>> => {
  const { site, member, idempotencyKey: recycleId } = call
  const owner = { siteId: site.siteId, userId: member.userId }
  const claim = { site_id: owner.siteId, user_id: owner.userId, key: recycleId, body_hash: bodyHash({}) }
  const { state } = await parts.store.claimRecycle(claim)
  if (state === 'other') throw new Refusal('DATA_EXISTS', { message: TEXTS.keyUsed })
  if (state === 'stale') throw new Refusal('ILLEGAL_PARAMETER')
  // Repeated, it tells of each venue what became of what it moved, and how it stands where it did not come to moving; it moves nothing more.
  const list =
    state === 'new'
      ? await bringBack(parts, call, { recycleId })
      : await bringBack(parts, call, { onlyTells: true }, await parts.store.recycled(owner, recycleId))
  const total = list.reduce((sum, { outcome, amount }) => (outcome === 'done' ? sum + (amount ?? 0n) : sum), 0n)
  return { list, total }
}
