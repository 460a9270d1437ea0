import type { Cancellation } from '@pavilion/contract/bets'
import { gameStatus, type Scores } from '@pavilion/contract/sports'
import * as z from 'zod/mini'
import { callFunction, type Db, type Tx } from '../../db/index.ts'

/** Who does something as the operator, and why: both are kept in the audit log. */
export interface Signed {
  readonly actor: string
  readonly note: string
}

/** What a match came to, by the operator's word. */
export interface CorrectedResult {
  readonly gidm: string
  /** As the feed's (libs/protocols): period leaves the match open, and no match that is over can become that again. */
  readonly status: 'period' | 'final' | 'abandoned' | 'postponed' | 'cancelled'
  /**
   * Everything that stands for good; nothing is kept of what stood before. Of a match that is postponed or cancelled it is what its parts
   * were settled on, whatever is named here.
   */
  readonly scores: Scores
  /** Outrights: who won. */
  readonly winners?: readonly string[]
  /** Why bets are void, where another reason than the status's own fits. */
  readonly reason?: Cancellation
}

const corrected = z.object({
  standing: z.nullable(z.object({ gidm: z.string(), epoch: z.int(), gameStatus })),
  version: z.nullable(z.int()),
})

/**
 * Enters or corrects the result of a match: the next version in its history. The settlement that follows, wherever it runs, settles anew
 * every bet that an older version decided. Answers where the match stands and the version; undefined for a match there is not. Fails with
 * PV022 when a match that is over is to go on. A match of which no part was settled is voided as a whole with status `cancelled` and a reason; the
 * parts of others are voided as markets (rulings.ts).
 */
export const correctMatch = async (
  db: Db | Tx,
  { gidm, status, scores, winners, reason }: CorrectedResult,
  { actor, note }: Signed,
): Promise<{ epoch: number; gameStatus: z.output<typeof gameStatus>; version: number } | undefined> => {
  const played = status === 'postponed' || status === 'cancelled' ? {} : scores
  const input = { gidm, status, scores: played, winners: winners ?? null, reason: reason ?? null, actor, note }
  const { standing, version } = await callFunction(db, 'match_correct', input, corrected)
  return standing && version !== null ? { epoch: standing.epoch, gameStatus: standing.gameStatus, version } : undefined
}
