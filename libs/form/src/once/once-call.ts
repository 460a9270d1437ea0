import { isStatus, isUnanswered, useApi } from '@pavilion/api-client'
import type { DataOf, Endpoint, PayloadOf } from '@pavilion/contract'
import { keepAttempts, useSession } from '@pavilion/session'
import { useState } from 'react'
import * as z from 'zod/mini'

/** Automatic repetitions of an unanswered call, under its key. */
const REPEATS = 2

interface Sent<E extends Endpoint> {
  /** The idempotency key. */
  readonly key: string
  readonly userId: string
  readonly wish: PayloadOf<E>
}

const without = (payload: z.ZodMiniType, fields: readonly string[]): z.ZodMiniType =>
  fields.length === 0
    ? payload
    : z.object(
        Object.fromEntries(
          Object.entries((payload as z.ZodMiniObject).shape).filter(([field]) => !fields.includes(field)),
        ),
      )

/**
 * A call that moves money, and this tab's calls of it with an unknown outcome, in session storage under `name`; `secrets`: fields that are
 * never stored there, and come with the wish each time.
 */
export const onceCall = <E extends Endpoint>(
  endpoint: E,
  name: string,
  secrets: readonly (keyof PayloadOf<E> & string)[] = [],
) => {
  const attemptsSchema = z.array(
    z.object({ key: z.string(), userId: z.string(), wish: without(endpoint.payload, secrets) }),
  )
  return {
    endpoint,
    secrets,
    attempts: keepAttempts<Sent<E>>(name, {
      encode: (list) => z.encode(attemptsSchema, list as z.output<typeof attemptsSchema>),
      decode: (text) => z.parse(attemptsSchema, text) as Sent<E>[],
    }),
  }
}

/** It may have taken effect. */
const inDoubt = (error: unknown): boolean => isUnanswered(error) || isStatus(error, 'SERVER_ERROR', 'SYSTEM_BUSY')

export interface OnceSender<E extends Endpoint> {
  /** An unsettled wish is sent again, under its key, instead of a new one. Rejects as `call` does. */
  readonly send: (wish: PayloadOf<E>) => Promise<DataOf<E>>
  /** May have taken effect, even before a reload, after which it has no secrets. The form offers no other until it is known. */
  readonly unsettled: PayloadOf<E> | undefined
}

const picked = <E extends Endpoint>(wish: PayloadOf<E>, fields: readonly string[]): Partial<PayloadOf<E>> =>
  Object.fromEntries(Object.entries(wish as object).filter(([field]) => fields.includes(field))) as Partial<
    PayloadOf<E>
  >

/** For a form that moves money: a call without an answer keeps its key, over a reload too, so that nothing is done twice. */
export const useOnceCall = <E extends Endpoint>({
  endpoint,
  secrets,
  attempts,
}: ReturnType<typeof onceCall<E>>): OnceSender<E> => {
  const api = useApi()
  const session = useSession()
  const userId = session.status === 'member' ? session.userId : undefined
  const [attempt, setAttempt] = useState(() => (userId === undefined ? undefined : attempts.of(userId)[0]))
  const settle = ({ key }: Sent<E>): void => {
    attempts.forget(key)
    setAttempt(undefined)
  }
  const send = async (wish: PayloadOf<E>): Promise<DataOf<E>> => {
    // The platform refuses a guest.
    if (userId === undefined) return api.call(endpoint, wish)
    const currentAttempt = attempt
      ? { ...attempt, wish: { ...(attempt.wish as object), ...picked(wish, secrets) } as PayloadOf<E> }
      : { wish, userId, key: api.newIdempotencyKey() }
    attempts.remember(currentAttempt)
    setAttempt(currentAttempt)
    try {
      const data = await api.call(endpoint, currentAttempt.wish, {
        idempotencyKey: currentAttempt.key,
        retries: REPEATS,
      })
      settle(currentAttempt)
      return data
    } catch (error) {
      if (!inDoubt(error)) settle(currentAttempt)
      throw error
    }
  }
  return { send, unsettled: attempt?.wish }
}
