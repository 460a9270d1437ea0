import type { BetAnswer, Wager } from '@pavilion/contract/bets'
import { atRisk, type BetAttempt } from './attempts.ts'
import type { Betting } from '../state/slip.ts'

export interface BetPort {
  /** A key has one effect however often it is sent. */
  readonly bet: (attempt: BetAttempt) => Promise<BetAnswer>
  /** Null when the book does not know the key. */
  readonly stateOf: (key: string) => Promise<BetAnswer | null>
  /** Null: there is no bet, and none if the request arrives later. */
  readonly voidKey: (key: string) => Promise<BetAnswer | null>
  /** Undefined after `ms` milliseconds. */
  readonly newsOf: (ticketId: string, ms: number) => Promise<Wager | undefined>
  readonly pause: (ms: number) => Promise<void>
  /** The message, if certainly no bet was made. */
  readonly turnedDown: (error: unknown) => string | undefined
}

/** Before voiding: a slow request gets time to arrive. */
const UNKNOWN_ASKS = 3
const ASK_EVERY_MS = 2_000
const SLOWEST_ASK_MS = 10_000

/**
 * `ask`: after a reload. A lost answer is asked for by key; a key that stays unknown is voided, so `not-placed` is
 * certain. Ends with the outcome or when `signal` aborts.
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
      reportBet({ active: 'refused', refusal: answer.refusal, stake, wasReserved: false, from: requested })
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
        wasReserved: true,
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
  for (let asks = 0, unknownAnswers = 0; !signal.aborted; asks += 1) {
    const voids = unknownAnswers >= UNKNOWN_ASKS
    const answer = await (voids ? port.voidKey(key) : port.stateOf(key)).catch(() => undefined)
    if (answer) return conclude(answer)
    if (answer === null) {
      if (voids) return reportBet({ active: 'not-placed' })
      unknownAnswers += 1
      if (unknownAnswers === UNKNOWN_ASKS) continue
    }
    await port.pause(Math.min(ASK_EVERY_MS * (1 + asks), SLOWEST_ASK_MS))
  }
}

/** Pushed, or asked for when due. */
const decided = async (wager: Wager, port: BetPort, key: string): Promise<Wager> => {
  // Both times are the server's.
  const due = ((wager.decideAt ?? wager.placedAt) - wager.placedAt) * 1000
  const news = await port.newsOf(wager.ticketId, Math.max(due, 0) + ASK_EVERY_MS)
  if (news) return news
  const answer = await port.stateOf(key).catch(() => undefined)
  return answer?.outcome === 'taken' ? answer.wager : wager
}
