import { gtype, MARKETS, SCORE_FIELDS, type Gtype, type ScoreField } from '@pavilion/contract'
import { scoreNames } from '@pavilion/odds'
import type { ResultEntry } from '@pavilion/protocols'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { refuseField } from '../../operator/index.ts'

const matchRow = z.object({
  gtype,
  over: z.boolean(),
  runners: z.nullable(z.array(z.object({ rtype: z.string() }))),
})

/** The scores that a sport's markets are decided on. */
const decisive = (of: Gtype): ReadonlySet<ScoreField> =>
  new Set(
    Object.values(MARKETS[of])
      .flatMap(scoreNames)
      .flatMap((name): ScoreField[] => [`${name}_H`, `${name}_C`]),
  )

const insistOnScores = (of: Gtype, { scores, status }: ResultEntry): void => {
  const known = decisive(of)
  for (const field of SCORE_FIELDS) {
    if (scores[field] === undefined) continue
    if (!known.has(field)) refuseField(`scores.${field}`, `no market of ${of} is decided on it`)
    const other = (field.endsWith('_H') ? field.replace(/_H$/, '_C') : field.replace(/_C$/, '_H')) as ScoreField
    if (scores[other] === undefined) refuseField(`scores.${other}`, 'a score has both sides')
  }
  if (status === 'final' && scores.sc_FT_H === undefined)
    refuseField('scores.sc_FT_H', 'a match that was played has a score')
}

/** Refuses a result that its match cannot have; answers whether the match has had one for the whole of it. */
export const insistOnResult = async (tx: Tx, gidm: string, entry: ResultEntry): Promise<{ over: boolean }> => {
  const { rows } = await sql`
    select gtype, result_at is not null as over, runners from matches where gidm = ${gidm}`.execute(tx)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  const { gtype: of, over, runners } = matchRow.parse(rows[0])
  if (over && entry.status === 'period') refuseField('status', 'a match that is over cannot go on')
  const strange = entry.winners?.find((winner) => !runners?.some(({ rtype }) => rtype === winner))
  if (strange !== undefined) refuseField('winners', `${strange} does not run`)
  if (!runners) insistOnScores(of, entry)
  else if (entry.status === 'final' && !entry.winners) refuseField('winners', 'say who won')
  return { over }
}
