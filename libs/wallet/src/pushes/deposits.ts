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
