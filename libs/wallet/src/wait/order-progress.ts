import type { DepositOrder } from '@pavilion/contract/funds'

export type OrderState = DepositOrder['state']

/** Whether the order still waits for something to happen. */
export const isWaiting = (state: OrderState): boolean => state === 'created' || state === 'pending'

/** Whether the order is over without having been paid; a payment that comes late is credited all the same. */
export const endedUnpaid = (state: OrderState): boolean => !isWaiting(state) && state !== 'paid'

/** The step in hand of: submitted, paying, checking, done; 4 when all are. An order that ended unpaid shows none. */
export const stepOf = (state: OrderState): number => (state === 'paid' ? 4 : state === 'pending' ? 1 : 0)

/** Whole seconds left, never below zero. `now` is the server's time in seconds. */
export const secondsLeft = (order: Pick<DepositOrder, 'expiresAt'>, now: number): number =>
  Math.max(0, order.expiresAt - now)

/** Minutes and seconds: 766 is '12:46'. */
export const minutesAndSeconds = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

/** The share of its time an order has left, 0 to 1. */
export const shareLeft = (
  { createdAt, expiresAt }: Pick<DepositOrder, 'createdAt' | 'expiresAt'>,
  now: number,
): number => (expiresAt > createdAt ? Math.min(1, Math.max(0, (expiresAt - now) / (expiresAt - createdAt))) : 0)
