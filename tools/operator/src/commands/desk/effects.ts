import type { Scores } from '@pavilion/contract'
import { operatorDeskPreview, type MissingScore, type ResultEffect, type ResultEntry } from '@pavilion/protocols'
import type { Context } from '../../context.ts'
import { yuan } from '../../yuan.ts'

export const EFFECT_COLUMNS = ['site', 'decided', 'paid', 'changed', 'up', 'down']

export const effectRow = ({ siteId: site, decided, changed, paid, up, down }: ResultEffect) => ({
  site,
  decided,
  changed,
  paid: yuan(paid),
  up: yuan(up),
  down: yuan(down),
})

/** `sc_FT_H=2 sc_FT_C=1`, as scores are typed. */
export const scoreWords = (scores: Scores): string =>
  Object.entries(scores)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')

/** What a result would do to the bets on a match, which nobody has to approve. */
export const previewOf = (context: Context, gidm: string, { scores, winners, ...entry }: ResultEntry) => {
  const payload = { ...entry, ...scores, ...(winners && { winners: winners.join(',') }) }
  return context.call(operatorDeskPreview, { params: { gidm }, payload })
}

/** What a person has to know of scores that a result leaves out; nothing when it leaves out none. */
export const voidsOf = (missing: readonly MissingScore[]): string[] =>
  missing.length === 0
    ? []
    : [`Void, as not given: ${missing.map(({ score, markets }) => `${score} (${markets.join(' ')})`).join(', ')}`]

/** Asks whether a result shall be entered, after saying what it would do. */
export const confirmResult = async (context: Context, gidm: string, entry: ResultEntry): Promise<void> => {
  const { effects, missing } = await previewOf(context, gidm, entry)
  const changes = effects
    .map(effectRow)
    .map(
      ({ site, decided, paid, changed, up, down }) =>
        `site ${site}: ${decided} bets decided, ${paid} paid; ${changed} changed, ${up} more, ${down} taken back`,
    )
  const says = [changes.join('. ') || 'No bets are touched', ...voidsOf(missing)]
  await context.confirm(`${says.join('. ')}.`)
}
