import { isStatus, isUnanswered, queryKey, useApi, type ApiError } from '@pavilion/api-client'
import { getDepositOrderStatus, pay, type DepositOrder, type PayloadOf } from '@pavilion/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

type Wish = PayloadOf<typeof pay>

/** How often an unanswered attempt is repeated by itself. */
const REPEATS = 2

/** Failures after which the order may be open all the same. */
const inDoubt = (error: ApiError): boolean => isUnanswered(error) || isStatus(error, 'SERVER_ERROR', 'BAD_GATEWAY')

const sameWish = (one: Wish, other: Wish): boolean => one.channelId === other.channelId && one.amount === other.amount

export interface OpenOrder {
  /** Opens an order; does nothing while one is being opened, and after one was. */
  readonly open: (wish: Wish, opened: (order: DepositOrder) => void) => void
  readonly busy: boolean
  readonly error: ApiError | null
}

/**
 * Opens one deposit order, however often it is asked to. An attempt whose outcome is unknown keeps its idempotency key for
 * the next press of the button, so that it cannot open a second order.
 */
export const useOpenOrder = (): OpenOrder => {
  const api = useApi()
  const cache = useQueryClient()
  const underway = useRef(false)
  const attempt = useRef<{ wish: Wish; key: string }>(undefined)
  const { mutate, isPending, error } = useMutation<DepositOrder, ApiError, Wish>({
    mutationFn: (wish) => {
      if (!attempt.current || !sameWish(attempt.current.wish, wish))
        attempt.current = { wish, key: api.newIdempotencyKey() }
      return api.call(pay, wish, { idempotencyKey: attempt.current.key, retries: REPEATS })
    },
    onSuccess: (order) => cache.setQueryData(queryKey(getDepositOrderStatus, { orderNo: order.orderNo }), { order }),
    onError: (failure) => {
      underway.current = false
      if (!inDoubt(failure)) attempt.current = undefined
    },
    // The newest order that waits is another now, or was not known.
    onSettled: () => cache.invalidateQueries({ queryKey: queryKey(getDepositOrderStatus, {}), exact: true }),
  })
  const open: OpenOrder['open'] = (wish, opened) => {
    if (underway.current) return
    underway.current = true
    mutate(wish, { onSuccess: opened })
  }
  return { open, busy: isPending, error }
}
