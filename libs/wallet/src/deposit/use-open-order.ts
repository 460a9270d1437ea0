import { isStatus, isUnanswered, queryKey, useApi, type ApiError } from '@pavilion/api-client'
import type { PayloadOf } from '@pavilion/contract'
import { getDepositOrderStatus, pay, type DepositOrder } from '@pavilion/contract/funds'
import { preInfo } from '@pavilion/contract/site'
import { useSession } from '@pavilion/session'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { attempts, type DepositAttempt } from './attempts.ts'

type Wish = PayloadOf<typeof pay>

/** How often an unanswered attempt is repeated by itself. */
const REPEATS = 2

/** Failures after which the order may be open all the same. A provider that is down is said before anything is opened. */
const inDoubt = (error: ApiError): boolean => isUnanswered(error) || isStatus(error, 'SERVER_ERROR', 'SYSTEM_BUSY')

/** Whether the member has yet to show who they are before money comes in. */
export const isUnidentified = (error: unknown): boolean => isStatus(error, 'UNBOUND_PHONE', 'BIND_REAL_NAME')

export interface OpenOrder {
  /**
   * Opens an order; does nothing while one is being opened, and after one was. While an earlier wish is unsettled, it is that one
   * that is asked for again.
   */
  readonly open: (wish: Wish, opened: (order: DepositOrder) => void) => void
  /** A wish that was sent and may have opened an order, from before a reload too: nothing else is asked for until that is known. */
  readonly unsettled: Wish | undefined
  readonly busy: boolean
  readonly error: ApiError | null
}

/**
 * Opens one deposit order of the member whose form this is, however often it is asked to. An attempt whose outcome is unknown keeps
 * its idempotency key until the platform has answered it, over a reload too, so that no second order is opened unknowingly.
 */
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
      // What the site asks for has changed since the page learned it: guards and pages learn it now.
      if (isUnidentified(failure)) void cache.invalidateQueries({ queryKey: queryKey(preInfo, {}) })
    },
    // The newest order that waits is another now, or was not known.
    onSettled: () => cache.invalidateQueries({ queryKey: queryKey(getDepositOrderStatus, {}), exact: true }),
  })
  const open: OpenOrder['open'] = (wish, opened) => {
    if (underway.current || userId === undefined) return
    underway.current = true
    const made = attempt ?? { wish, userId, key: api.newIdempotencyKey() }
    attempts.remember(made)
    setAttempt(made)
    mutate(made, {
      // Only while the form stands: once it is gone the page may be another member's, whom the order must not reach.
      onSuccess: (order) => {
        cache.setQueryData(queryKey(getDepositOrderStatus, { orderNo: order.orderNo }), { order })
        opened(order)
      },
    })
  }
  return { open, unsettled: attempt?.wish, busy: isPending, error }
}
