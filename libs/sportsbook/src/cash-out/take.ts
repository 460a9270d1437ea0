import type { CashOutAnswer } from '@pavilion/contract/bets'

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
 * Takes a quote and reports every state on the way; `ask` begins by asking what became of it (after a reload). A lost answer is asked
 * for by its key and never guessed; a request that was never heard of is sent again under the same key, which has one effect. Once an
 * answer was lost nothing but an outcome ends it: what is said to a question, or to a copy, says nothing of the first request. Ends when the
 * outcome is known or `signal` aborts.
 */
export const takeQuote = async (
  start: 'take' | 'ask',
  port: CashOutPort,
  report: (taking: Taking) => void,
  signal: AbortSignal,
): Promise<void> => {
  const tell = (taking: Taking): void => {
    if (!signal.aborted) report(taking)
  }
  if (start === 'take') {
    tell({ state: 'taking' })
    try {
      return tell({ state: 'done', answer: await port.take() })
    } catch (error) {
      const message = port.turnedDown(error)
      if (message !== undefined) return tell({ state: 'failed', message })
    }
  }
  tell({ state: 'lost' })
  if (start === 'take') await port.pause(ASK_EVERY_MS)
  for (let asks = 1; !signal.aborted; asks += 1) {
    const answer = await outcome(port).catch(() => undefined)
    if (answer) return tell({ state: 'done', answer })
    await port.pause(Math.min(ASK_EVERY_MS * (1 + asks), SLOWEST_ASK_MS))
  }
}

/** What became of a request that may have been lost. */
const outcome = async (port: CashOutPort): Promise<CashOutAnswer> => (await port.stateOf()) ?? port.take()
