const FAILURES = 5
const OPEN_MS = 10_000

export class BreakerOpen extends Error {
  override readonly name = 'BreakerOpen'
}

export interface Breaker {
  readonly isOpen: () => boolean
  /** Throws BreakerOpen without trying. After the pause one call at a time tries. */
  run<T>(call: () => Promise<T>): Promise<T>
}

export const createBreaker = (now: () => number = () => performance.now()): Breaker => {
  let failures = 0
  let openUntil = 0
  let probing = false
  const isOpen = (): boolean => failures >= FAILURES && (now() < openUntil || probing)
  return {
    isOpen,
    run: async (call) => {
      if (isOpen()) throw new BreakerOpen('The provider failed several times running.')
      probing = failures >= FAILURES
      try {
        const answer = await call()
        failures = 0
        return answer
      } catch (error) {
        failures += 1
        openUntil = now() + OPEN_MS
        throw error
      } finally {
        probing = false
      }
    },
  }
}
