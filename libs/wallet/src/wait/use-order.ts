import { useApiQuery } from '@pavilion/api-client'
import { getBalance, getDepositOrderStatus } from '@pavilion/contract/funds'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isWaiting } from './order-progress.ts'

/** Milliseconds. A push usually comes sooner. */
const ASK_EVERY = 5000

/** Without a number: the newest waiting order. */
export const useOrder = (orderNo?: string) => {
  const cache = useQueryClient()
  const answer = useApiQuery(getDepositOrderStatus, orderNo === undefined ? {} : { orderNo }, {
    refetchInterval: ({ state }) => (state.data?.order && isWaiting(state.data.order.state) ? ASK_EVERY : false),
  })
  const isPaid = answer.data?.order?.state === 'paid'
  // The balance push may have been missed.
  useEffect(() => {
    if (isPaid) void cache.invalidateQueries({ queryKey: [getBalance.path] })
  }, [isPaid, cache])
  return answer
}
