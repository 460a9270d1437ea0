import type { LocalText } from '@pavilion/contract'
import type { Selection } from '@pavilion/contract/bets'
import { ruleOf, type MarketRule } from '@pavilion/contract/sports'
import { formatRatio, isInPlay, signedLine, type MarketName } from '@pavilion/odds'
import { marketTitle } from './market-title.ts'
import { sideLabel, teamSide } from './side-label.ts'
import type { BettingWords } from './translate.ts'

export interface Teams {
  readonly team_h: LocalText
  readonly team_c: LocalText
  /** Of an outright. */
  readonly runner?: LocalText | undefined
}

type Named = Pick<Selection, 'gtype' | 'wtype' | 'rtype' | 'strong' | 'ratio'>

/** '阿森纳 −0.5', '大 2.5/3', '和局', '2-1', '主/和'. */
export const pickName = (words: BettingWords, teams: Teams, selection: Named): string => {
  const { t, local } = words
  const { gtype, wtype, rtype, ratio } = selection
  if (teams.runner) return local(teams.runner)
  const rule = ruleOf(gtype, wtype)
  if (!rule) return rtype
  const side = teamSide(rule, rtype)
  const team = side && local(side === 'H' ? teams.team_h : teams.team_c)
  const line = rule.line ? formatRatio(ratio ?? '0') : ''
  switch (rule.kind) {
    case 'handicap':
      return `${team} ${signedLine({ ...selection, ratio: ratio ?? '0' })}`
    case 'teamTotal':
    case 'lastDigit':
      return [team, sideLabel(t, rule, rtype), line].filter(Boolean).join(' ')
    case 'cleanSheet':
    case 'winToNil':
      return `${team} ${t(rtype.endsWith('Y') ? 'betting.side.yes' : 'betting.side.no')}`
    case 'total':
      return `${sideLabel(t, rule, rtype)} ${line}`
    default:
      return team ?? sideLabel(t, rule, rtype)
  }
}

/** '滚球・全场让球', '赛前・第1节 让分', '冠军'. */
export const marketName = (t: BettingWords['t'], { gtype, wtype }: MarketName): string => {
  const rule: MarketRule | undefined = ruleOf(gtype, wtype)
  if (!rule) return wtype
  const market = marketTitle(t, gtype, rule)
  if (rule.kind === 'outright') return market
  const time = t(rule.inPlay ? 'sportsbook.market.live' : 'betting.market.pre')
  return t('betting.market.name', { time, market })
}

/** '滚球・全场让球（1-0）': with the score that bets count from. */
export const atScore = (t: BettingWords['t'], selection: MarketName, score: string | undefined): string => {
  const market = marketName(t, selection)
  return isInPlay(selection) && score ? t('betting.market.atScore', { market, score }) : market
}
