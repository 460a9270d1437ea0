import type { CashOutAnswer } from '@pavilion/contract'

/** What taking a quote needs from outside. */
export interface CashOutPort {
  /** Takes the quote under its key; the same key has one effect however often it is sent. */
  readonly take: () => Promise<CashOutAnswer>
  /** What became of it; null: nothing was heard of it so far. */
  readonly stateOf: () => Promise<CashOutAnswer | null>
  readonly pause: (ms: number) => Promise<void>
  /** The message of an error that says for certain that nothing was sold; undefined when the answer was merely lost. */
  readonly turnedDown: (error: unknown) => string | undefined
}

/**
 * Where a cash-out stands. taking: asked, no answer yet · lost: the answer did not come, being asked for · done: taken or refused ·
 * failed: the call was turned down.
 */
export type Taking =
  | { readonly state: 'taking' | 'lost' }
  | { readonly state: 'done'; readonly answer: CashOutAnswer }
  | { readonly state: 'failed'; readonly message: string }

const ASK_EVERY_MS = 2_000
const SLOWEST_ASK_MS = 10_000

/**
 * Takes a quote and reports every state on the way. A lost answer is asked for by its key and never guessed; a request that was
 * never heard of is sent again under the same key, which has one effect. Ends when the outcome is known or `signal` aborts.
 */
export const takeQuote = async (
  port: CashOutPort,
  report: (taking: Taking) => void,
  signal: AbortSignal,
): Promise<void> => {
  const tell = (taking: Taking): void => {
    if (!signal.aborted) report(taking)
  }
  tell({ state: 'taking' })
  for (let asks = 0; !signal.aborted; asks += 1) {
    try {
      const known = asks === 0 ? null : await port.stateOf()
      return tell({ state: 'done', answer: known ?? (await port.take()) })
    } catch (error) {
      const message = port.turnedDown(error)
      if (message !== undefined) return tell({ state: 'failed', message })
    }
    tell({ state: 'lost' })
    await port.pause(Math.min(ASK_EVERY_MS * (1 + asks), SLOWEST_ASK_MS))
  }
}
