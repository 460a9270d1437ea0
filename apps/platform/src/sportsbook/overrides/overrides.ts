import { gameStatus } from '@pavilion/contract/sports'
import * as z from 'zod/mini'
import { callFunction, type Db } from '../../db/index.ts'
import type { MatchTradingStatus } from '../matches/matches.ts'
import { deskMargin, type DeskMargin } from './market-margin.ts'

export interface TradingOverrides {
  readonly revision: number
  readonly statuses: readonly MatchTradingStatus[]
  readonly margins: readonly DeskMargin[]
}

/** From -1: revision and margins only. */
export type AskDesk = (since: number) => Promise<TradingOverrides | undefined>

const changes = z.nullable(
  z.object({
    revision: z.int(),
    statuses: z.array(z.object({ gidm: z.string(), epoch: z.int(), gameStatus, desk: z.array(z.string()) })),
    margins: z.array(deskMargin),
  }),
)

export const askDesk =
  (db: Db): AskDesk =>
  async (since) =>
    (await callFunction(db, 'desk_changes', { since }, changes)) ?? undefined
