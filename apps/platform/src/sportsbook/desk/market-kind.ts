import { gtype as sports } from '@pavilion/contract/sports'
import { formsOf, MARKETS, type Gtype } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { refuseField } from '../../operator/index.ts'

const kindsOf = (of: Gtype): string[] => MARKETS[of].filter(({ inPlay }) => !inPlay).map(({ wtype }) => wtype)

/** Pre-match name first. @param path the field to name */
export const marketForms = (path: string, of: readonly Gtype[], wtype: string): readonly string[] => {
  const forms = [...new Set(of.flatMap((sport) => formsOf(sport, wtype)))]
  if (forms.length > 0) return forms
  const lists = of.map((sport) => `${sport} has ${kindsOf(sport).join(', ')}`)
  return refuseField(path, `there is no market ${wtype}: ${lists.join('; ')}, each by its name in play too`)
}

export const sportsOf = async (tx: Tx, target: { gidm?: string | undefined; leagueId?: string | undefined }) => {
  const { rows } = await sql<{ gtype: string }>`
    select distinct gtype from matches where gidm = ${target.gidm ?? null} or league_id = ${target.leagueId ?? null}`.execute(
    tx,
  )
  if (rows.length === 0) throw new Refusal('NOT_FOUND')
  return rows.map(({ gtype }) => sports.parse(gtype))
}
