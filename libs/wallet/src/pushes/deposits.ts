import type { DataOf } from '@pavilion/contract'
import type { DepositOrder, getDepositOrderStatus } from '@pavilion/contract/funds'

/** How far an order has come; paid is above all, because a late payment is credited whatever the order was. */
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

/** The status of an order with one that arrived. `orderNo` is what was asked: undefined is the newest order that waits. */
export const upsertOrder = (
  known: Status | undefined,
  arrived: DepositOrder,
  orderNo: string | undefined,
): Status | undefined => {
  const order = known?.order
  if (order?.orderNo === arrived.orderNo) return RANK[arrived.state] < RANK[order.state] ? known : { order: arrived }
  if (orderNo === arrived.orderNo) return { order: arrived }
  const newest = orderNo === undefined && waits(arrived) && (!order || order.createdAt <= arrived.createdAt)
  return newest ? { order: arrived } : known
}
