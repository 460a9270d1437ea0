import { useApiQuery } from '@pavilion/api-client'
import { getBalance, getDepositOrderStatus } from '@pavilion/contract/funds'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isWaiting } from './order-progress.ts'

/** How often a waiting order is asked after; a push usually tells sooner. Milliseconds. */
const ASK_EVERY = 5000

/** A deposit order, or without a number the newest one that waits; followed until nothing more can happen soon. */
export const useOrder = (orderNo?: string) => {
  const cache = useQueryClient()
  const answer = useApiQuery(getDepositOrderStatus, orderNo === undefined ? {} : { orderNo }, {
    refetchInterval: ({ state }) => (state.data?.order && isWaiting(state.data.order.state) ? ASK_EVERY : false),
  })
  const paid = answer.data?.order?.state === 'paid'
  // The balance has a push of its own, which may have been missed.
  useEffect(() => {
    if (paid) void cache.invalidateQueries({ queryKey: [getBalance.path] })
  }, [paid, cache])
  return answer
}
