import {
  gtype,
  MARKETS,
  SCORE_FIELDS,
  scoreOf,
  type Gtype,
  type ScoreField,
  type ScoreName,
} from '@pavilion/contract/sports'
import { scoreNames } from '@pavilion/odds'
import { PLAY, type MissingScore, type ResultEntry } from '@pavilion/operator-api/sportsbook'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { refuseField } from '../../operator/index.ts'
import { partFault } from './parts.ts'

const matchRow = z.object({
  gtype,
  over: z.boolean(),
  awaited: z.boolean(),
  play: z.enum(PLAY),
  runners: z.nullable(z.array(z.object({ rtype: z.string() }))),
})

const fieldsOf = (name: ScoreName): ScoreField[] => [`${name}_H`, `${name}_C`]
const unique = <T>(all: readonly T[]): T[] => [...new Set(all)]

const decisive = (of: Gtype): ScoreName[] => unique(Object.values(MARKETS[of]).flatMap(scoreNames))

const deciding = (of: Gtype): ScoreName[] =>
  unique(
    Object.values(MARKETS[of]).flatMap(({ part, group, score }) =>
      part === '' && group !== 'corners' && group !== 'cards' ? [score] : [],
    ),
  )

const insistOnScores = (of: Gtype, { scores, status }: ResultEntry): void => {
  for (const field of SCORE_FIELDS) {
    if (scores[field] === undefined) continue
    const other = (field.endsWith('_H') ? field.replace(/_H$/, '_C') : field.replace(/_C$/, '_H')) as ScoreField
    if (scores[other] === undefined) refuseField(`scores.${other}`, 'a score has both sides')
  }
  if (status === 'final')
    for (const name of deciding(of))
      if (!scoreOf(scores, name)) refuseField(`scores.${name}_H`, 'a match that was played to its end has this score')
  const fault = partFault(of, scores)
  if (fault) refuseField(`scores.${fault.field}`, fault.message)
}

/** A provider reports all it counts. */
const insistOnKnown = (of: Gtype, { scores }: ResultEntry): void => {
  const decisiveFields = decisive(of).flatMap(fieldsOf)
  for (const field of SCORE_FIELDS)
    if (scores[field] !== undefined && !decisiveFields.includes(field))
      refuseField(`scores.${field}`, `no market of ${of} is decided on it`)
}

/** Markets in pre-match form. */
export const missingOf = (of: Gtype, { status, scores }: ResultEntry): MissingScore[] => {
  if (status !== 'final' && status !== 'abandoned') return []
  return decisive(of)
    .filter((name) => !scoreOf(scores, name))
    .map((score) => ({
      score,
      markets: Object.values(MARKETS[of]).flatMap((rule) =>
        !rule.inPlay && scoreNames(rule).includes(score) ? [rule.wtype] : [],
      ),
    }))
}

/**
 * Refuses an impossible result, naming the field. `awaited`: begun and over by the provider, without a result. @param
 * by who reports it
 */
export const insistOnResult = async (
  tx: Tx,
  gidm: string,
  entry: ResultEntry,
  by: 'person' | 'provider' = 'person',
): Promise<{ awaited: boolean; play: (typeof PLAY)[number]; gtype: Gtype; outright: boolean }> => {
  const { rows } = await sql`
    select gtype, result_at is not null as over, runners, result_at is null and status = 'finished' and kickoff < now() as awaited,
        case when result_at is not null or status in ('finished', 'settled', 'abandoned') then 'over'
          when match_begun(matches) then 'in play' else 'not begun' end as play
      from matches where gidm = ${gidm}`.execute(tx)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  const { gtype: of, over, awaited, play, runners } = matchRow.parse(rows[0])
  if (over && entry.status === 'period') refuseField('status', 'a match that is over cannot go on')
  const strange = entry.winners?.find((winner) => !runners?.some(({ rtype }) => rtype === winner))
  if (strange !== undefined) refuseField('winners', `${strange} does not run`)
  if (runners) {
    if (entry.status === 'final' && !entry.winners) refuseField('winners', 'say who won')
  } else {
    if (by === 'person') insistOnKnown(of, entry)
    insistOnScores(of, entry)
  }
  return { awaited, play, gtype: of, outright: runners !== null }
}
