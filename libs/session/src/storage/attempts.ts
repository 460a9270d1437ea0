export interface Attempt {
  readonly key: string
  readonly userId: string
}

/** Ms. The platform answers for a key for two days. */
const ASKED_FOR = 24 * 3_600_000

/** Unix ms: the first 48 bits of a UUIDv7. */
const madeAt = (key: string): number => Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16)

/** JSON; reading throws on anything else. */
export interface AttemptCodec<A extends Attempt> {
  readonly encode: (attempts: A[]) => unknown
  readonly decode: (json: unknown) => A[]
}

type Slot = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface AttemptStore<A extends Attempt> {
  /** `now`: the server's, ms. */
  readonly of: (userId: string, now?: number) => A[]
  readonly remember: (attempt: A) => void
  readonly forget: (key: string) => void
}

/** In session storage from before sending: a reload asks by key instead of guessing. */
export const keepAttempts = <A extends Attempt>(
  name: string,
  { encode, decode }: AttemptCodec<A>,
  slot: () => Slot = () => sessionStorage,
): AttemptStore<A> => {
  const read = (): A[] => {
    try {
      return decode(JSON.parse(slot().getItem(name) ?? '[]'))
    } catch {
      return []
    }
  }
  const write = (attempts: A[]): void => {
    try {
      if (attempts.length === 0) slot().removeItem(name)
      else slot().setItem(name, JSON.stringify(encode(attempts)))
    } catch {
      // Without storage the call itself is unaffected.
    }
  }
  const without = (key: string): A[] => read().filter((one) => one.key !== key)
  return {
    of: (userId, now) =>
      read().filter((one) => one.userId === userId && !(now !== undefined && now - madeAt(one.key) > ASKED_FOR)),
    remember: (attempt) => write([...without(attempt.key), attempt]),
    forget: (key) => write(without(key)),
  }
}
