import type { BetAnswer, Wager } from '@pavilion/contract/bets'
import { atRisk, type BetAttempt } from './attempts.ts'
import type { Betting } from '../state/slip.ts'

export interface BetPort {
  /** The same key has one effect however often it is sent. */
  readonly bet: (attempt: BetAttempt) => Promise<BetAnswer>
  /** By key; null when the book does not know it. */
  readonly stateOf: (key: string) => Promise<BetAnswer | null>
  /** By key; null makes certain that there is no bet, and none if the request arrives later. */
  readonly voidKey: (key: string) => Promise<BetAnswer | null>
  /** The next push about a ticket; undefined after `ms` milliseconds. */
  readonly newsOf: (ticketId: string, ms: number) => Promise<Wager | undefined>
  readonly pause: (ms: number) => Promise<void>
  /** The message of an error after which certainly no bet was made. Undefined when in doubt. */
  readonly turnedDown: (error: unknown) => string | undefined
}

/** Before an unknown key is voided: a slow request gets time to arrive. */
const UNKNOWN_ASKS = 3
const ASK_EVERY_MS = 2_000
const SLOWEST_ASK_MS = 10_000

/**
 * Follows a bet to its outcome and reports every state. `send` places it; `ask` only asks what became of it, after a reload.
 * A lost answer is asked for by its key, never guessed: a key that stays unknown is voided, so that `not-placed` is certain even when the
 * request is still on its way. Ends with the outcome or when `signal` aborts.
 */
export const followBet = async (
  start: 'send' | 'ask',
  attempt: BetAttempt,
  port: BetPort,
  report: (betting: Betting) => void,
  signal: AbortSignal,
): Promise<void> => {
  const reportBet = (betting: Betting): void => {
    if (!signal.aborted) report(betting)
  }
  const { key } = attempt
  const stake = atRisk(attempt)
  const requested = attempt.picks.map(({ selection }) => selection)

  const conclude = async (answer: BetAnswer): Promise<void> => {
    if (answer.outcome === 'refused') {
      reportBet({ active: 'refused', refusal: answer.refusal, stake, held: false, from: requested })
      return
    }
    let wager = answer.wager
    while (wager.state === 'delay' && !signal.aborted) {
      reportBet({ active: 'delay', key, stake, wager })
      wager = await decided(wager, port, key)
    }
    if (wager.state === 'refused') {
      reportBet({
        active: 'refused',
        refusal: wager.refusal ?? 'NOT_DECIDED',
        stake,
        held: true,
        from: requested,
      })
    } else reportBet({ active: 'taken', wager })
  }

  if (start === 'send') {
    reportBet({ active: 'sending', key, stake })
    try {
      return await conclude(await port.bet(attempt))
    } catch (error) {
      const message = port.turnedDown(error)
      if (message !== undefined) return reportBet({ active: 'failed', message })
    }
  }
  reportBet({ active: 'outcome-unknown', key, stake })
  for (let asks = 0, unknown = 0; !signal.aborted; asks += 1) {
    const voids = unknown >= UNKNOWN_ASKS
    const answer = await (voids ? port.voidKey(key) : port.stateOf(key)).catch(() => undefined)
    if (answer) return conclude(answer)
    if (answer === null) {
      if (voids) return reportBet({ active: 'not-placed' })
      unknown += 1
      if (unknown === UNKNOWN_ASKS) continue
    }
    await port.pause(Math.min(ASK_EVERY_MS * (1 + asks), SLOWEST_ASK_MS))
  }
}

/** A bet awaiting confirmation: its next state, pushed or asked for when due. */
const decided = async (wager: Wager, port: BetPort, key: string): Promise<Wager> => {
  // Both times are the server's, so this device's clock does not matter.
  const due = ((wager.decideAt ?? wager.placedAt) - wager.placedAt) * 1000
  const news = await port.newsOf(wager.ticketId, Math.max(due, 0) + ASK_EVERY_MS)
  if (news) return news
  const answer = await port.stateOf(key).catch(() => undefined)
  return answer?.outcome === 'taken' ? answer.wager : wager
}
