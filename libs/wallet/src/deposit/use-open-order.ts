import { isStatus, isUnanswered, queryKey, useApi, type ApiError } from '@pavilion/api-client'
import type { PayloadOf } from '@pavilion/contract'
import { getDepositOrderStatus, pay, type DepositOrder } from '@pavilion/contract/funds'
import { preInfo } from '@pavilion/contract/site'
import { useSession } from '@pavilion/session'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { attempts, type DepositAttempt } from './attempts.ts'

type Wish = PayloadOf<typeof pay>

/** Automatic retries of an unanswered attempt. */
const REPEATS = 2

/** The order may be open after these. A provider outage is reported before an order is opened. */
const inDoubt = (error: ApiError): boolean => isUnanswered(error) || isStatus(error, 'SERVER_ERROR', 'SYSTEM_BUSY')

export const isUnidentified = (error: unknown): boolean => isStatus(error, 'UNBOUND_PHONE', 'BIND_REAL_NAME')

export interface OpenOrder {
  /** No-op during and after opening. An unsettled wish is sent again instead of a new one. */
  readonly open: (wish: Wish, opened: (order: DepositOrder) => void) => void
  /** May have opened an order, even before a reload. Blocks other wishes until it is known. */
  readonly unsettled: Wish | undefined
  readonly busy: boolean
  readonly error: ApiError | null
}

/** An unanswered attempt keeps its idempotency key, even over a reload, so that no second order is opened. */
export const useOpenOrder = (): OpenOrder => {
  const api = useApi()
  const cache = useQueryClient()
  const session = useSession()
  const userId = session.status === 'member' ? session.userId : undefined
  const underway = useRef(false)
  const [attempt, setAttempt] = useState(() => (userId === undefined ? undefined : attempts.of(userId)[0]))
  const settle = ({ key }: DepositAttempt): void => {
    attempts.forget(key)
    setAttempt(undefined)
  }
  const { mutate, isPending, error } = useMutation<DepositOrder, ApiError, DepositAttempt>({
    mutationFn: ({ wish, key }) => api.call(pay, wish, { idempotencyKey: key, retries: REPEATS }),
    onSuccess: (_order, made) => settle(made),
    onError: (failure, made) => {
      underway.current = false
      if (!inDoubt(failure)) settle(made)
      // The site's rule has changed since the page loaded it.
      if (isUnidentified(failure)) void cache.invalidateQueries({ queryKey: queryKey(preInfo, {}) })
    },
    // The newest waiting order has changed.
    onSettled: () => cache.invalidateQueries({ queryKey: queryKey(getDepositOrderStatus, {}), exact: true }),
  })
  const open: OpenOrder['open'] = (wish, opened) => {
    if (underway.current || userId === undefined) return
    underway.current = true
    const made = attempt ?? { wish, userId, key: api.newIdempotencyKey() }
    attempts.remember(made)
    setAttempt(made)
    mutate(made, {
      // Only while mounted. Later the page may belong to another member, who must not get the order.
      onSuccess: (order) => {
        cache.setQueryData(queryKey(getDepositOrderStatus, { orderNo: order.orderNo }), { order })
        opened(order)
      },
    })
  }
  return { open, unsettled: attempt?.wish, busy: isPending, error }
}
