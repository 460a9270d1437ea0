import type { LocalText } from '@pavilion/contract'
import { SPORT_NAMES } from '@pavilion/contract/sports'
import { sideNameOf } from '@pavilion/operator-api'
import { operatorDeskResults } from '@pavilion/operator-api/sportsbook'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { moment } from '../../table.ts'

export type DeskMatch = z.output<(typeof operatorDeskResults)['data']>

/** Throws OperatorRefusal for an unknown match. */
export const matchAt = (context: Context, gidm: string): Promise<DeskMatch> =>
  context.call(operatorDeskResults, { params: { gidm } })

interface Sides {
  readonly team_h: LocalText
  readonly team_c: LocalText
}

export const teamsOf = ({ team_h, team_c }: Sides): string => `${team_h['zh-CN']} – ${team_c['zh-CN']}`

/** `71 甲 – 乙, 英超, football, 2026-11-22 12:00:00Z`. */
export const matchNamed = (match: DeskMatch): string =>
  [`${match.gidm} ${teamsOf(match)}`, match.league['zh-CN'], SPORT_NAMES[match.gtype], moment(match.kickoff)].join(', ')

export const sideNamed = ({ gtype, runners = [] }: DeskMatch, wtype: string, rtype: string): string => {
  const name = runners.find((each) => each.rtype === rtype)?.name['zh-CN'] ?? sideNameOf(gtype, wtype, rtype)
  return name === rtype ? rtype : `${rtype} ${name}`
}
