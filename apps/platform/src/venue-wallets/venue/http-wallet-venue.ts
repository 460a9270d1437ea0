import {
  VENUE_BALANCE_PATH,
  VENUE_TRANSFERS_PATH,
  venueBalance,
  venueTransfer,
  type CreateVenueTransfer,
  type VenueTransfer,
} from '@pavilion/protocols'
import { createNamedClients, ProviderRefused } from '../../providers/index.ts'
import type { WalletVenue } from './wallet-venue.ts'

const TIMEOUT_MS = 8_000
/** A page waits for it: a venue that takes longer is told as one that does not answer. */
const BALANCE_MS = 2_500
const NOT_FOUND = 404

export interface HttpWalletVenueSettings {
  readonly baseUrl: string
  readonly secret: string
  /** Unix seconds. */
  readonly now: () => number
  readonly timeoutMs?: number
  readonly balanceMs?: number
}

const SAME = ['transferId', 'enName', 'direction', 'amount', 'currency'] as const

/** Speaks docs/protocols/venue-wallet.md. */
export const createHttpWalletVenue = ({
  balanceMs = BALANCE_MS,
  ...settings
}: HttpWalletVenueSettings): WalletVenue => {
  const clients = createNamedClients({ timeoutMs: TIMEOUT_MS, ...settings })
  /** An answer about another transfer must move no money. */
  const answerTo = async (transfer: CreateVenueTransfer, asking: Promise<unknown>): Promise<VenueTransfer> => {
    const answer = venueTransfer.parse(await asking)
    const field = SAME.find((name) => answer[name] !== transfer[name])
    if (field !== undefined)
      throw new Error(`venue ${transfer.enName} answered with ${field} ${answer[field]}, not ${transfer[field]}`)
    return answer
  }
  return {
    balance: async (of) =>
      venueBalance.parse(await clients.of(of.enName).request('POST', VENUE_BALANCE_PATH, of, balanceMs)),
    create: (transfer) =>
      answerTo(transfer, clients.of(transfer.enName).request('POST', VENUE_TRANSFERS_PATH, transfer)),
    find: async (transfer) => {
      const path = `${VENUE_TRANSFERS_PATH}/${transfer.transferId}`
      try {
        return await answerTo(transfer, clients.of(transfer.enName).request('GET', path))
      } catch (error) {
        if (error instanceof ProviderRefused && error.httpStatus === NOT_FOUND) return undefined
        throw error
      }
    },
    cancel: (transfer) =>
      answerTo(
        transfer,
        clients.of(transfer.enName).request('POST', `${VENUE_TRANSFERS_PATH}/${transfer.transferId}/cancel`, transfer),
      ),
    isDown: clients.isDown,
    downNames: clients.downNames,
  }
}
