import {
  allBalance,
  getTransferRate,
  MOST_TRANSFER,
  recycle,
  setAutoTransferStatus,
  utcTransfer,
  venueBalance,
  venueTransfer,
  venueTransferList,
} from '@pavilion/contract/games'
import { implement, Refusal, type Route } from '../http/index.ts'
import { setAutomatic } from './auto-transfer.ts'
import { listBalances, walletAt } from './balances/all-balance.ts'
import { recycleAll } from './requests/recycle.ts'
import { requestTransfer, transferAll, type TransferParts } from './requests/request.ts'
import { walletTransferOf } from './transfers/stored-transfer.ts'
import { venuesOf, walletVenueOf } from './venue-list.ts'

const MOST_LISTED = 20
/** Venues keep the site’s currency and take nothing off (docs/protocols/venue-wallet.md). */
const ONE_TO_ONE = { rate: 1_000_000, feeBasisPoints: 0 }

export const venueWalletRoutes = (parts: TransferParts): Route[] => {
  const { db, store, clock } = parts
  return [
    implement(allBalance, ({ category }, { site, member }) =>
      listBalances(parts, category, { site, userId: member.userId }),
    ),
    implement(venueBalance, async ({ channelCode }, { site, member }) => {
      const venues = await venuesOf(db, site, member.userId)
      const row = venues.find(({ en_name: venue }) => venue === channelCode.toUpperCase())
      if (!row) throw new Refusal('UNKNOWN_TYPE')
      const { userId } = member
      const pending = await store.pending({ siteId: site.siteId, userId })
      return {
        wallet: await walletAt(
          parts,
          { site, userId },
          row,
          pending.find(({ en_name: venue }) => venue === row.en_name),
        ),
      }
    }),
    implement(venueTransfer, (payload, call) => requestTransfer(parts, payload, call)),
    implement(utcTransfer, (payload, call) => transferAll(parts, payload, call)),
    implement(venueTransferList, async (_payload, { site, member }) => ({
      list: (await store.last({ siteId: site.siteId, userId: member.userId }, MOST_LISTED)).map(walletTransferOf),
    })),
    implement(recycle, (_payload, call) => recycleAll(parts, call)),
    implement(setAutoTransferStatus, async ({ status }, { site, member }) => {
      const owner = { siteId: site.siteId, userId: member.userId }
      await setAutomatic(db, owner, status === 1, new Date(clock.now()))
      return { status }
    }),
    implement(getTransferRate, async ({ channelCode }, { site }) => {
      await walletVenueOf(db, site.siteId, channelCode)
      return { ...ONE_TO_ONE, most: MOST_TRANSFER }
    }),
  ]
}
