import type { Cancellation } from '@pavilion/contract/bets'
import { gameStatus, type Scores } from '@pavilion/contract/sports'
import * as z from 'zod/mini'
import { callFunction, type Db, type Tx } from '../../db/index.ts'

/** For the audit log. */
export interface Signed {
  readonly actor: string
  readonly note: string
}

export interface CorrectedResult {
  readonly gidm: string
  /** As in the feed (libs/protocols); an ended match cannot return to period. */
  readonly status: 'period' | 'final' | 'abandoned' | 'postponed' | 'cancelled'
  /** Replaces earlier ones. Ignored for postponed and cancelled: settled parts stay. */
  readonly scores: Scores
  /** Outrights. */
  readonly winners?: readonly string[]
  /** Instead of the status's own reason. */
  readonly reason?: Cancellation
}

const correctOutcome = z.object({
  trading_status: z.nullable(z.object({ gidm: z.string(), epoch: z.int(), gameStatus })),
  version: z.nullable(z.int()),
})

/**
 * Adds a version; bets of older ones are settled again. Undefined for an unknown match; PV022 when an ended match is to
 * go on. Without settled parts a match is voided by `cancelled` and a reason, else market by market (rulings.ts).
 */
export const correctMatch = async (
  db: Db | Tx,
  { gidm, status, scores, winners, reason }: CorrectedResult,
  { actor, note }: Signed,
): Promise<{ epoch: number; gameStatus: z.output<typeof gameStatus>; version: number } | undefined> => {
  const playedScores = status === 'postponed' || status === 'cancelled' ? {} : scores
  const input = { gidm, status, scores: playedScores, winners: winners ?? null, reason: reason ?? null, actor, note }
  const { trading_status: after, version } = await callFunction(db, 'match_correct', input, correctOutcome)
  return after && version !== null ? { epoch: after.epoch, gameStatus: after.gameStatus, version } : undefined
}
