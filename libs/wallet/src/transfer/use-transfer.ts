import type { PayloadOf } from '@pavilion/contract'
import { allBalance, venueTransfer, venueTransferList, type WalletTransfer } from '@pavilion/contract/games'
import { moneyLimits } from '@pavilion/contract/protection'
import { onceCall, useOnceCall } from '@pavilion/form'
import { balanceKey } from '@pavilion/session'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'

type Wish = PayloadOf<typeof venueTransfer>

export const transferCall = onceCall(venueTransfer, 'pavilion.transfers-in-flight')

/** Everything that a transfer changes. */
export const askAgain = (cache: QueryClient): void => {
  for (const queryKey of [[allBalance.path], [venueTransferList.path], [moneyLimits.path], balanceKey])
    void cache.invalidateQueries({ queryKey })
}

export interface TransferSender {
  /** An unsettled wish is sent again instead of a new one. */
  readonly send: (wish: Wish) => Promise<WalletTransfer>
  /** May have moved the money, even before a reload. */
  readonly unsettled: Wish | undefined
}

export const useTransfer = (): TransferSender => {
  const cache = useQueryClient()
  const { send, unsettled } = useOnceCall(transferCall)
  return {
    unsettled,
    send: async (wish) => {
      try {
        return (await send(wish)).transfer
      } finally {
        askAgain(cache)
      }
    },
  }
}
