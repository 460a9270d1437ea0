import type { DepositOrder } from '@pavilion/contract/funds'

export type OrderState = DepositOrder['state']

export const isWaiting = (state: OrderState): boolean => state === 'created' || state === 'pending'

type Progress = Pick<DepositOrder, 'state' | 'review' | 'decided'>

/** A person has credited what came, though it does not fit the order, which stays as it is. */
export const isCreditedByHand = ({ state, review, decided }: Progress): boolean =>
  state !== 'paid' && !review && decided?.outcome === 'credited'

/** Of money that a person looks at or has credited nothing more is to be paid; coins may be topped up. */
export const isPayable = (order: Progress & Pick<DepositOrder, 'coins'>): boolean =>
  isWaiting(order.state) && ((!order.review && !isCreditedByHand(order)) || order.coins !== undefined)

/** A late payment is still credited. */
export const endedUnpaid = (state: OrderState): boolean => !isWaiting(state) && state !== 'paid'

/** Money that a person looks at has come: it is being checked. */
export const stepOf = (order: Progress): number => {
  const { state, review } = order
  if (state === 'paid' || isCreditedByHand(order)) return 4
  if (review) return 2
  return state === 'pending' ? 1 : 0
}

/** What it brings, fen; of coins what came, which may be more than was asked for. */
export const creditedOf = (order: DepositOrder): bigint => {
  const { state, credit, receipts, decided } = order
  if (decided && isCreditedByHand(order)) return decided.amount
  return state === 'paid' && receipts ? receipts.reduce((sum, receipt) => sum + receipt.credit, 0n) : credit
}

/** `now`: the server's time in seconds. */
export const secondsLeft = (order: Pick<DepositOrder, 'expiresAt'>, now: number): number =>
  Math.max(0, order.expiresAt - now)

/** 766 is '12:46'. */
export const minutesAndSeconds = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

/** 0 to 1. */
export const shareLeft = (
  { createdAt, expiresAt }: Pick<DepositOrder, 'createdAt' | 'expiresAt'>,
  now: number,
): number => (expiresAt > createdAt ? Math.min(1, Math.max(0, (expiresAt - now) / (expiresAt - createdAt))) : 0)
