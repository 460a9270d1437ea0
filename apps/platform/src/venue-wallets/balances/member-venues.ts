import { operatorMemberVenues, type MemberVenue } from '@pavilion/operator-api/funds'
import { ALL_VENUES, type WalletAtVenue } from '@pavilion/contract/games'
import { Refusal } from '../../http/index.ts'
import type { MemberId } from '../../members/index.ts'
import { operatorCall, type OperatorCall } from '../../operator/index.ts'
import type { Sites } from '../../sites/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import { listBalances, type ListParts } from './all-balance.ts'

const recordOf = (
  { channelCode, state, balance, activityLeft, pending }: WalletAtVenue,
  last: MemberVenue['last'],
): MemberVenue => ({
  venue: channelCode,
  state,
  balance: balance === null ? null : String(balance),
  ...(balance === null && last && { last }),
  ...(activityLeft !== undefined && { activityLeft: String(activityLeft) }),
  ...(pending && { pending: pending.transferId }),
})

const toldLast = async ({ db }: ListParts, { siteId, userId }: MemberId) => {
  const rows = await db
    .selectFrom('venue_wallets')
    .select(['en_name', 'balance', 'told_at'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute()
  return new Map(
    rows.map((row) => [row.en_name, { balance: String(row.balance), at: unixSeconds(row.told_at) }] as const),
  )
}

/** Venues are asked once the transaction is over: none of them keeps it open. */
export const memberVenueCalls = (parts: ListParts, sites: Pick<Sites, 'byId'>): readonly OperatorCall[] => [
  operatorCall(operatorMemberVenues, async (tx, _, { params }) => {
    const { siteId, userId } = params
    const site = sites.byId(siteId)
    const member = await tx
      .selectFrom('members')
      .select('user_id')
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!site || !member) throw new Refusal('NOT_FOUND')
    return {
      audit: { siteId, subject: userId },
      ask: async () => {
        const { list, total, inTransit } = await listBalances(parts, ALL_VENUES, { site, userId })
        const last = await toldLast(parts, params)
        return {
          venues: list
            .filter(({ wallet }) => wallet === 'own')
            .map((venue) => recordOf(venue, last.get(venue.channelCode))),
          total: String(total),
          inTransit: String(inTransit),
        }
      },
    }
  }),
]
