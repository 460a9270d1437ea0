import { queryKey } from '@pavilion/api-client'
import type { PayloadOf } from '@pavilion/contract'
import {
  queryMemberBanksInfoList,
  usdtWithdrawInfo,
  withdrawInfo,
  withdrawNew,
  type Withdrawal,
} from '@pavilion/contract/funds'
import { onceCall, useOnceCall } from '@pavilion/form'
import { balanceKey } from '@pavilion/session'
import { useQueryClient } from '@tanstack/react-query'

type Wish = PayloadOf<typeof withdrawNew>

export const withdrawCall = onceCall(withdrawNew, 'pavilion.withdrawals-in-flight', ['password', 'walletToken', 'code'])

export interface WithdrawSender {
  /** An unsettled wish is sent again instead of a new one. */
  readonly send: (wish: Wish) => Promise<Withdrawal>
  /** May have taken the money, even before a reload, after which it has no password. */
  readonly unsettled: Wish | undefined
}

export const useWithdraw = (): WithdrawSender => {
  const cache = useQueryClient()
  const { send, unsettled } = useOnceCall(withdrawCall)
  return {
    unsettled,
    send: async (wish) => {
      try {
        return await send(wish)
      } finally {
        for (const key of [
          queryKey(withdrawInfo, {}),
          queryKey(queryMemberBanksInfoList, {}),
          queryKey(usdtWithdrawInfo, {}),
          balanceKey,
        ])
          void cache.invalidateQueries({ queryKey: key })
      }
    },
  }
}
