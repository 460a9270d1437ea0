import type { DataOf } from '@pavilion/contract'
import type { DepositOrder, getDepositOrderStatus } from '@pavilion/contract/funds'

/** A late payment is credited in every state. */
const RANK: Readonly<Record<DepositOrder['state'], number>> = {
  created: 0,
  pending: 1,
  failed: 2,
  closed: 2,
  expired: 2,
  paid: 3,
}

type Status = DataOf<typeof getDepositOrderStatus>

const waits = ({ state }: DepositOrder): boolean => RANK[state] < 2

/** Undefined: the newest waiting order. */
export const upsertOrder = (
  current: Status | undefined,
  incoming: DepositOrder,
  orderNo: string | undefined,
): Status | undefined => {
  const order = current?.order
  if (order?.orderNo === incoming.orderNo)
    return RANK[incoming.state] < RANK[order.state] ? current : { order: incoming }
  if (orderNo === incoming.orderNo) return { order: incoming }
  const newest = orderNo === undefined && waits(incoming) && (!order || order.createdAt <= incoming.createdAt)
  return newest ? { order: incoming } : current
}
