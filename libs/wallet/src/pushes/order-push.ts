import type { DataOf, PayloadOf } from '@pavilion/contract'
import { depositNews, getDepositOrderStatus } from '@pavilion/contract/funds'
import { protection } from '@pavilion/contract/protection'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { upsertOrder } from './deposits.ts'

const applyOrderPush = (cache: QueryClient, data: unknown): void => {
  const order = z.safeDecode(depositNews, data as never).data?.order
  if (!order) return
  for (const { queryKey: key } of cache.getQueryCache().findAll({ queryKey: [getDepositOrderStatus.path] })) {
    const { orderNo } = key[1] as PayloadOf<typeof getDepositOrderStatus>
    cache.setQueryData<DataOf<typeof getDepositOrderStatus>>(key, (previous) => upsertOrder(previous, order, orderNo))
  }
  // What a limit of deposits leaves by now.
  if (order.state === 'paid') void cache.invalidateQueries({ queryKey: [protection.path] })
}

export default applyOrderPush
