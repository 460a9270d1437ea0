import { isStatus, queryKey } from '@pavilion/api-client'
import type { PayloadOf } from '@pavilion/contract'
import { getDepositOrderStatus, pay, type DepositOrder } from '@pavilion/contract/funds'
import { preInfo } from '@pavilion/contract/site'
import { onceCall, useOnceCall } from '@pavilion/form'
import { useQueryClient } from '@tanstack/react-query'

type Wish = PayloadOf<typeof pay>

export const payCall = onceCall(pay, 'pavilion.deposits-in-flight')

export const isUnidentified = (error: unknown): boolean => isStatus(error, 'UNBOUND_PHONE', 'BIND_REAL_NAME')

export interface OpenOrder {
  /** An unsettled wish is sent again instead of a new one. */
  readonly open: (wish: Wish) => Promise<DepositOrder>
  /** May have opened an order, even before a reload. */
  readonly unsettled: Wish | undefined
}

export const useOpenOrder = (): OpenOrder => {
  const cache = useQueryClient()
  const { send, unsettled } = useOnceCall(payCall)
  const open = async (wish: Wish): Promise<DepositOrder> => {
    try {
      return await send(wish)
    } catch (error) {
      if (isUnidentified(error)) void cache.invalidateQueries({ queryKey: queryKey(preInfo, {}) })
      throw error
    } finally {
      // The newest waiting order has changed.
      void cache.invalidateQueries({ queryKey: queryKey(getDepositOrderStatus, {}), exact: true })
    }
  }
  return { open, unsettled }
}
