import type { LocalText, Selection } from '@pavilion/contract'
import { formatRatio, isInPlay, signedLine, type MarketName } from '@pavilion/odds'
import { familyOf } from './selection.ts'
import type { Translate } from './translate.ts'

export interface Teams {
  readonly team_h: LocalText
  readonly team_c: LocalText
}

/** The parts of a selection that its name depends on. */
type Named = Pick<Selection, 'gtype' | 'wtype' | 'rtype' | 'strong' | 'ratio'>

/** A selection in one phrase: '阿森纳 −0.5', '大 2.5/3', '和局'. */
export const pickName = ({ t, local }: Translate, teams: Teams, named: Named): string => {
  const { wtype, rtype, ratio } = named
  if (familyOf(wtype) === 'OU') return `${sideName(t, named)} ${formatRatio(ratio ?? '0')}`
  if (rtype === 'N') return t('sportsbook.side.draw')
  const team = local(rtype === 'H' ? teams.team_h : teams.team_c)
  if (familyOf(wtype) === 'M') return team
  return `${team} ${lineOf(named)}`
}

/** Over or under, in one character. For totals C is over. */
export const sideName = (t: Translate['t'], { rtype }: Pick<Selection, 'rtype'>): string =>
  t(rtype === 'C' ? 'sportsbook.side.over' : 'sportsbook.side.under')

/** '滚球・全场让球'. */
export const marketName = (t: Translate['t'], market: MarketName): string =>
  t('sportsbook.market.name', {
    time: t(isInPlay(market) ? 'sportsbook.market.live' : 'sportsbook.market.pre'),
    family: t(`sportsbook.family.${familyOf(market.wtype)}`),
  })

/** '滚球・全场让球（1-0）': a market in play with the score that its bets count from. */
export const atScore = (t: Translate['t'], named: MarketName, score: string | undefined): string => {
  const market = marketName(t, named)
  return isInPlay(named) && score ? t('sportsbook.market.atScore', { market, score }) : market
}

/**
 * How a screen reader names a price, without the price: '曼城 让球 −0.5', '曼城 独赢', '曼城 对 阿森纳 大 2.5/3'.
 */
export const cellName = (words: Translate, teams: Teams, named: Named): string => {
  const { t, local } = words
  const family = familyOf(named.wtype)
  if (family === 'OU' || named.rtype === 'N') {
    const both = t('sportsbook.teams', { home: local(teams.team_h), away: local(teams.team_c) })
    return `${both} ${pickName(words, teams, named)}`
  }
  const team = local(named.rtype === 'H' ? teams.team_h : teams.team_c)
  const line = family === 'R' ? ` ${lineOf(named)}` : ''
  return `${team} ${t(`sportsbook.family.${family}`)}${line}`
}

/** The line as a slip signs it: '−0.5', '+0/0.5'. */
const lineOf = ({ gtype, wtype, rtype, strong, ratio }: Named): string =>
  signedLine({ gtype, wtype, rtype, ...(strong && { strong }), ratio: ratio ?? '0' })
