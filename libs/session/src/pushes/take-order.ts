import type { DataOf, PayloadOf } from '@pavilion/contract'
import { getDepositOrderStatus, type DepositOrder } from '@pavilion/contract/funds'
import type { QueryClient } from '@tanstack/react-query'
import { upsertOrder } from './deposits.ts'

/** Writes an order that was pushed into what is known of orders. */
export const takeOrder = (cache: QueryClient, order: DepositOrder): void => {
  for (const { queryKey: key } of cache.getQueryCache().findAll({ queryKey: [getDepositOrderStatus.path] })) {
    const { orderNo } = key[1] as PayloadOf<typeof getDepositOrderStatus>
    cache.setQueryData<DataOf<typeof getDepositOrderStatus>>(key, (known) => upsertOrder(known, order, orderNo))
  }
}
