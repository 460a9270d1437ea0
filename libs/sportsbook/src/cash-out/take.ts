import type { CashOutAnswer } from '@pavilion/contract/bets'

export interface CashOutPort {
  /** Idempotent by key. */
  readonly take: () => Promise<CashOutAnswer>
  /** Null: not received so far. */
  readonly stateOf: () => Promise<CashOutAnswer | null>
  readonly pause: (ms: number) => Promise<void>
  /** A message proves that nothing was sold. */
  readonly turnedDown: (error: unknown) => string | undefined
}

/** lost: asking for the outcome. failed: the call was rejected. */
export type Taking =
  | { readonly state: 'taking' | 'outcome-unknown' }
  | { readonly state: 'done'; readonly answer: CashOutAnswer }
  | { readonly state: 'failed'; readonly message: string }

const ASK_EVERY_MS = 2_000
const SLOWEST_ASK_MS = 10_000

/**
 * `ask`: after a reload. An unreceived request is sent again under its key. After a lost answer only an outcome
 * ends it: later errors say nothing about the first request.
 */
export const takeQuote = async (
  start: 'take' | 'ask',
  port: CashOutPort,
  report: (taking: Taking) => void,
  signal: AbortSignal,
): Promise<void> => {
  const reportTaking = (taking: Taking): void => {
    if (!signal.aborted) report(taking)
  }
  if (start === 'take') {
    reportTaking({ state: 'taking' })
    try {
      return reportTaking({ state: 'done', answer: await port.take() })
    } catch (error) {
      const message = port.turnedDown(error)
      if (message !== undefined) return reportTaking({ state: 'failed', message })
    }
  }
  reportTaking({ state: 'outcome-unknown' })
  if (start === 'take') await port.pause(ASK_EVERY_MS)
  for (let asks = 1; !signal.aborted; asks += 1) {
    const answer = await outcome(port).catch(() => undefined)
    if (answer) return reportTaking({ state: 'done', answer })
    await port.pause(Math.min(ASK_EVERY_MS * (1 + asks), SLOWEST_ASK_MS))
  }
}

const outcome = async (port: CashOutPort): Promise<CashOutAnswer> => (await port.stateOf()) ?? port.take()
