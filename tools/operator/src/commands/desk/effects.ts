import type { Gtype, Scores } from '@pavilion/contract/sports'
import { marketNameOf, scoreNameOf } from '@pavilion/operator-api'
import {
  operatorDeskPreview,
  type PLAY,
  type MissingScore,
  type ResultEffect,
  type ResultEntry,
} from '@pavilion/operator-api/sportsbook'
import type { Context } from '../../context.ts'
import { yuan } from '../../yuan.ts'
import { matchAt, matchNamed } from './named-match.ts'

export const EFFECT_COLUMNS = ['site', 'decided', 'paid', 'changed', 'up', 'down']

export const effectRow = ({ siteId: site, decided, changed, paid, up, down }: ResultEffect) => ({
  site,
  decided,
  changed,
  paid: yuan(paid),
  up: yuan(up),
  down: yuan(down),
})

/** `sc_FT_H=2 sc_FT_C=1`, as typed. */
export const scoreWords = (scores: Scores): string =>
  Object.entries(scores)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')

export const previewOf = (context: Context, gidm: string, { scores, winners, ...entry }: ResultEntry) => {
  const payload = { ...entry, ...scores, ...(winners && { winners: winners.join(',') }) }
  return context.call(operatorDeskPreview, { params: { gidm }, payload })
}

export const voidsOf = (gtype: Gtype, missing: readonly MissingScore[]): string[] => {
  if (missing.length === 0) return []
  const scores = missing.map(({ score, markets }) => {
    const marketNames = markets.map((wtype) => `${wtype} ${marketNameOf(gtype, wtype)}`)
    return `${score} ${scoreNameOf(score)} (${marketNames.join(', ')})`
  })
  return [`Void, as not given: ${scores.join('; ')}`]
}

export const earlyOf = (play: (typeof PLAY)[number]): string[] =>
  play === 'over' ? [] : [play === 'in play' ? 'The match is still in play' : 'The match has not begun']

/** Shows the effects first. */
export const confirmResult = async (context: Context, gidm: string, entry: ResultEntry): Promise<void> => {
  const { gtype, play, effects, missing } = await previewOf(context, gidm, entry)
  const match = matchNamed(await matchAt(context, gidm))
  const changes = effects
    .map(effectRow)
    .map(
      ({ site, decided, paid, changed, up, down }) =>
        `site ${site}: ${decided} bets decided, ${paid} paid; ${changed} changed, ${up} more, ${down} taken back`,
    )
  const says = [
    `Match ${match}`,
    ...earlyOf(play),
    changes.join('. ') || 'No bets are touched',
    ...voidsOf(gtype, missing),
  ]
  await context.confirm(`${says.join('. ')}.`)
}
