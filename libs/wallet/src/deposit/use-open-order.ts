import { isStatus, queryKey, useApi } from '@pavilion/api-client'
import type { PayloadOf } from '@pavilion/contract'
import {
  createSignalCode,
  getDepositOrderStatus,
  pay,
  type DepositChannel,
  type DepositOrder,
} from '@pavilion/contract/funds'
import { moneyLimits } from '@pavilion/contract/protection'
import { preInfo } from '@pavilion/contract/site'
import { onceCall, useOnceCall } from '@pavilion/form'
import { useQueryClient } from '@tanstack/react-query'

type Wish = PayloadOf<typeof pay>

export const payCall = onceCall(pay, 'pavilion.deposits-in-flight')

export const isUnidentified = (error: unknown): boolean => isStatus(error, 'UNBOUND_PHONE', 'BIND_REAL_NAME')

export interface OpenOrder {
  /** An unsettled wish is sent again instead of a new one. A new one of a channel with codes in memos gets its code first. */
  readonly open: (wish: Wish, channel?: Pick<DepositChannel, 'id' | 'signalCode'>) => Promise<DepositOrder>
  /** May have opened an order, even before a reload. */
  readonly unsettled: Wish | undefined
}

export const useOpenOrder = (): OpenOrder => {
  const api = useApi()
  const cache = useQueryClient()
  const { send, unsettled } = useOnceCall(payCall)
  const open: OpenOrder['open'] = async (wish, channel) => {
    try {
      const code = channel?.signalCode ? await api.call(createSignalCode, { channelId: channel.id }) : undefined
      return await send(code ? { ...wish, signalCode: code.code } : wish)
    } catch (error) {
      // Another tab may have used what was left.
      void cache.invalidateQueries({ queryKey: [moneyLimits.path] })
      if (isUnidentified(error)) void cache.invalidateQueries({ queryKey: queryKey(preInfo, {}) })
      throw error
    } finally {
      // The newest waiting order has changed.
      void cache.invalidateQueries({ queryKey: queryKey(getDepositOrderStatus, {}), exact: true })
    }
  }
  return { open, unsettled }
}
