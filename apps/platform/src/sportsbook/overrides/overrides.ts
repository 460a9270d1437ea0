import { gameStatus } from '@pavilion/contract/sports'
import * as z from 'zod/mini'
import { callFunction, type Db } from '../../db/index.ts'
import type { MatchTradingStatus } from '../matches/matches.ts'
import { deskMargin, type DeskMargin } from './margin.ts'

/** What the desk did since somebody last asked. */
export interface TradingOverrides {
  /** The number up to which this tells; what to ask from next time. */
  readonly revision: number
  /** Matches whose standing the desk has changed since. */
  readonly standings: readonly MatchTradingStatus[]
  /** All margins there are. */
  readonly margins: readonly DeskMargin[]
}

/** Answers what was said after a number of the desk; undefined when nothing. From -1 on: the number and the margins alone. */
export type AskDesk = (since: number) => Promise<TradingOverrides | undefined>

const word = z.nullable(
  z.object({
    revision: z.int(),
    standings: z.array(z.object({ gidm: z.string(), epoch: z.int(), gameStatus, desk: z.array(z.string()) })),
    margins: z.array(deskMargin),
  }),
)

export const askDesk =
  (db: Db): AskDesk =>
  async (since) =>
    (await callFunction(db, 'desk_word', { since }, word)) ?? undefined
