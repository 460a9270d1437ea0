import { localText } from '@pavilion/contract'
import { cancellation } from '@pavilion/contract/bets'
import { gtype, runner, scores, type ScoreField } from '@pavilion/contract/sports'
import {
  operatorDeskPreview,
  operatorDeskResult,
  operatorDeskResults,
  RESULT_STATUS,
  type DeskResult,
  type ResultEntry,
} from '@pavilion/operator-api/sportsbook'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { unixSeconds } from '../../time/clock.ts'
import { Refusal } from '../../http/index.ts'
import { actorName, operatorCall, type OperatorCall } from '../../operator/index.ts'
import { correctMatch } from '../settlement/corrections.ts'
import { insistOnResult, missingOf } from './entered.ts'
import { resultVersion } from './concerned.ts'
import { previewResult } from './preview.ts'

const matchRow = z.object({
  gidm: z.string(),
  gtype,
  team_h: localText,
  team_c: localText,
  league: localText,
  runners: z.nullable(z.array(runner)),
  kickoff: z.date(),
  status: z.string(),
  swept: z.boolean(),
})
const resultRow = z.object({
  version: z.int(),
  status: z.enum(RESULT_STATUS),
  reason: z.nullable(cancellation),
  scores,
  winners: z.nullable(z.array(z.string())),
  actor: z.string(),
  by: z.nullable(z.string()),
  note: z.nullable(z.string()),
  created_at: z.date(),
})

const resultOf = (row: unknown): DeskResult => {
  const { reason, winners, by, note, created_at: at, ...result } = resultRow.parse(row)
  return {
    ...result,
    ...(reason !== null && { code: reason }),
    ...(winners !== null && { winners }),
    ...(by !== null && { by }),
    ...(note !== null && { note }),
    at: unixSeconds(at),
  }
}

const voids = ({ status }: ResultEntry): boolean => status !== 'final' && status !== 'period'

export const resultCalls: readonly OperatorCall[] = [
  operatorCall(operatorDeskResults, async (tx, _, { params: { gidm } }) => {
    // First: an old `settled` could appear beside a new result.
    const { rows } = await sql`
      select *, ${actorName('actor')} as by from match_results where gidm = ${gidm} order by version desc limit 100`.execute(
      tx,
    )
    const queryResult = await sql`
      select gidm, gtype, team_h, team_c, league, runners, kickoff, status, swept_version = result_version as swept
        from matches where gidm = ${gidm}`.execute(tx)
    if (!queryResult.rows[0]) throw new Refusal('NOT_FOUND')
    const { kickoff, status: gameStatus, swept: isSettled, runners, ...match } = matchRow.parse(queryResult.rows[0])
    return {
      data: {
        ...match,
        ...(runners !== null && { runners }),
        kickoff: unixSeconds(kickoff),
        gameStatus,
        settled: isSettled,
        results: rows.map(resultOf),
      },
      audit: { siteId: 0, subject: gidm },
    }
  }),
  operatorCall(operatorDeskPreview, async (tx, payload, { params: { gidm } }) => {
    const { status, code, winners, ...enteredScores } = payload
    const enteredFields = Object.entries(enteredScores).filter(
      (each): each is [ScoreField, number] => each[1] !== undefined,
    )
    const entry: ResultEntry = {
      status,
      scores: Object.fromEntries(enteredFields),
      ...(winners !== undefined && { winners: winners.split(',') }),
      ...(code !== undefined && { code }),
    }
    const { gtype: of, play, outright } = await insistOnResult(tx, gidm, entry, 'provider')
    return {
      data: {
        gtype: of,
        play,
        effects: await previewResult(tx, gidm, entry),
        missing: outright ? [] : missingOf(of, entry),
      },
      audit: { siteId: 0, subject: gidm, detail: { ...entry } },
    }
  }),
  operatorCall(
    operatorDeskResult,
    async (tx, entry, { params: { gidm }, actor, reason: note }) => {
      await insistOnResult(tx, gidm, entry)
      const { code, winners, ...result } = entry
      const enteredResult = { ...result, gidm, ...(winners && { winners }), ...(code && { reason: code }) }
      const correction = await correctMatch(tx, enteredResult, { actor, note })
      if (!correction) throw new Refusal('NOT_FOUND')
      const { version, gameStatus } = correction
      return {
        data: { gidm, version, gameStatus },
        audit: { siteId: 0, subject: gidm, detail: { version, after: entry } },
      }
    },
    {
      // Alone, somebody could pay bets by a result that cannot be checked yet.
      twoPerson: async (tx, entry, { params: { gidm } }) =>
        !(await insistOnResult(tx, gidm, entry)).awaited || voids(entry),
      concerns: async (tx, _, { params: { gidm } }) => ({ thing: gidm, currentState: await resultVersion(tx, gidm) }),
      effect: async (tx, entry, { params: { gidm } }) => ({
        match: (await insistOnResult(tx, gidm, entry)).play,
        sites: await previewResult(tx, gidm, entry),
      }),
    },
  ),
]
