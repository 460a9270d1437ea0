/** A call that moves money, sent by this member under this key. */
export interface Attempt {
  readonly key: string
  readonly userId: string
}

/** Milliseconds. The platform tells of a key for two days; what an older one made stands in the member's records. */
const ASKED_FOR = 24 * 3_600_000

/** When a key was made, Unix milliseconds: the first 48 bits of a UUIDv7. */
const madeAt = (key: string): number => Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16)

/** How a list of attempts is written as JSON and read again; reading throws on anything else. */
export interface AttemptCodec<A extends Attempt> {
  readonly encode: (attempts: A[]) => unknown
  readonly decode: (stored: unknown) => A[]
}

type Slot = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface Attempts<A extends Attempt> {
  /** Those of this member whose outcome this tab does not know yet; at `now` (the server's, milliseconds) none that is too old. */
  readonly of: (userId: string, now?: number) => A[]
  readonly remember: (made: A) => void
  readonly forget: (key: string) => void
}

/**
 * Calls that move money, kept in this tab's session storage from before they are sent until their outcome is known, so that a
 * reload asks for the outcome by the key instead of guessing.
 */
export const keepAttempts = <A extends Attempt>(
  name: string,
  { encode, decode }: AttemptCodec<A>,
  slot: () => Slot = () => sessionStorage,
): Attempts<A> => {
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
      // A browser that keeps nothing (private mode, full): the call itself is unaffected.
    }
  }
  const without = (key: string): A[] => read().filter((one) => one.key !== key)
  return {
    of: (userId, now) =>
      read().filter((one) => one.userId === userId && !(now !== undefined && now - madeAt(one.key) > ASKED_FOR)),
    remember: (made) => write([...without(made.key), made]),
    forget: (key) => write(without(key)),
  }
}
