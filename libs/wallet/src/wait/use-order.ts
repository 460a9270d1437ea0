import { useApiQuery } from '@pavilion/api-client'
import { getDepositOrderStatus } from '@pavilion/contract'
import { isWaiting } from './order-progress.ts'

/** How often a waiting order is asked after; a push usually tells sooner. Milliseconds. */
const ASK_EVERY = 5000

/** A deposit order, followed until nothing more can happen soon. */
export const useOrder = (orderNo: string) =>
  useApiQuery(
    getDepositOrderStatus,
    { orderNo },
    { refetchInterval: ({ state }) => (state.data?.order && isWaiting(state.data.order.state) ? ASK_EVERY : false) },
  )
