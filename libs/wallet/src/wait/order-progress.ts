import type { DepositOrder } from '@pavilion/contract'

export type OrderState = DepositOrder['state']

/** Whether the order still waits for something to happen. */
export const isWaiting = (state: OrderState): boolean => state === 'created' || state === 'pending'

/** The step in hand of: submitted, paying, checking, done. */
export const stepOf = (state: OrderState): number =>
  ({ created: 0, pending: 1, paid: 4, failed: 1, closed: 1, expired: 1 })[state]

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
