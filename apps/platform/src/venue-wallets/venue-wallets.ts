import type { Deps, Module } from '../module/module.ts'
import { seconds } from '../time/clock.ts'
import { periodic } from '../time/periodic.ts'
import { memberAlias } from '../venues/index.ts'
import { isAutomatic } from './auto-transfer.ts'
import { memberVenueCalls } from './balances/member-venues.ts'
import { venueTransferMetrics, watchTransfers } from './metrics.ts'
import { venueTransferCalls } from './operator.ts'
import { venueTransferPushes } from './pushes.ts'
import { venueWalletRoutes } from './routes.ts'
import { checkDueTransfers } from './transfers/check-due.ts'
import { bringBack } from './requests/recycle.ts'
import { moveMoney, type TransferCall, type TransferParts } from './requests/request.ts'
import { transferStore } from './transfers/transfer-store.ts'
import { createHttpWalletVenue } from './venue/http-wallet-venue.ts'
import type { WalletVenue } from './venue/wallet-venue.ts'

const CHECK_MS = 1_000

export interface VenueWallets {
  readonly module: Module
  /**
   * Before a venue is entered, where the member has it so (免转): what is at others comes back, and the centre wallet goes there. Nothing that
   * fails keeps the member out. Answers whether the member has it so.
   */
  moveIn(call: TransferCall, enName: string): Promise<boolean>
  readonly parts: TransferParts
}

const noVenue = async (): Promise<never> => {
  throw new Error('no venues are configured')
}
const NONE: WalletVenue = {
  balance: noVenue,
  create: noVenue,
  find: noVenue,
  cancel: noVenue,
  isDown: () => true,
  downNames: () => [],
}

export const createVenueWallets = (
  deps: Deps,
  { mayEnter, venue }: Pick<TransferParts, 'mayEnter'> & { readonly venue?: WalletVenue },
): VenueWallets => {
  const { config, db, clock, events, log, health, sites } = deps
  const elsewhere = config.venue && createHttpWalletVenue({ ...config.venue, now: () => seconds(clock) })
  const parts: TransferParts = {
    db,
    store: transferStore(db),
    venue: venue ?? elsewhere ?? NONE,
    aliasOf: (siteId, enName, userId) => memberAlias(config.secrets.DATA_SECRET, siteId, enName, userId),
    clock,
    events,
    metrics: venueTransferMetrics(deps.metrics),
    log,
    mayEnter,
  }
  watchTransfers(deps)
  if (parts.venue !== NONE)
    health.register({
      name: 'venue wallets',
      critical: false,
      check: () => {
        const silentVenues = parts.venue.downNames()
        return silentVenues.length === 0 ? 'ok' : `no answer from ${silentVenues.join(', ')}`
      },
    })
  const checking = periodic('venue transfers', CHECK_MS, () => checkDueTransfers(parts), log)
  return {
    parts,
    module: {
      routes: venueWalletRoutes(parts),
      pushes: [venueTransferPushes(db)],
      operator: [...venueTransferCalls(parts, sites), ...memberVenueCalls(parts, sites)],
      start: async () => checking.start(),
      stop: () => checking.stop(),
    },
    moveIn: async (call, enName) => {
      if (!(await isAutomatic(db, { siteId: call.site.siteId, userId: call.member.userId }))) return false
      try {
        await bringBack(parts, call, { except: enName })
        await moveMoney(parts, call, { en_name: enName, direction: 'in', amount: null, is_activity: false })
      } catch (error) {
        log.warn({ err: error, enName }, 'money did not move with its member')
      }
      return true
    },
  }
}
