import type { Gtype, MarketKind, MarketRule } from '@pavilion/contract/sports'
import type { PlainTextKey } from '@pavilion/i18n'
import type { BettingWords } from './translate.ts'

/** Sets are 盘 in tennis; elsewhere sets and frames are 局, as are games of tennis. */
type Tally = 'goal' | 'corner' | 'card' | 'point' | 'set' | 'frame'

const TALLY_OF: Readonly<Record<Gtype, Tally>> = {
  FT: 'goal',
  VF: 'goal',
  FS: 'goal',
  BK: 'point',
  BS: 'point',
  OP: 'point',
  TN: 'set',
  VB: 'frame',
  TT: 'frame',
  SK: 'frame',
}
const COUNTED = { CN: 'corner', CD: 'card', G: 'frame', P: 'point' } as const

const tallyOf = (gtype: Gtype, { counted, part }: MarketRule): Tally => {
  if (counted !== '') return COUNTED[counted]
  if (!part.startsWith('S')) return TALLY_OF[gtype]
  // Within a set: games of tennis, points elsewhere.
  return gtype === 'TN' ? 'frame' : 'point'
}

const HANDICAP: Readonly<Record<Tally, PlainTextKey>> = {
  goal: 'betting.market.handicap.goal',
  corner: 'betting.market.handicap.goal',
  card: 'betting.market.handicap.goal',
  point: 'betting.market.handicap.point',
  set: 'betting.market.handicap.set',
  frame: 'betting.market.handicap.frame',
}
const TOTAL: Readonly<Record<Tally, PlainTextKey>> = {
  goal: 'betting.market.total.goal',
  corner: 'betting.market.total.goal',
  card: 'betting.market.total.goal',
  point: 'betting.market.total.point',
  set: 'betting.market.total.set',
  frame: 'betting.market.total.frame',
}
const ODD_EVEN: Readonly<Record<Tally, PlainTextKey>> = {
  goal: 'betting.market.oddEven.goal',
  corner: 'betting.market.oddEven.goal',
  card: 'betting.market.oddEven.goal',
  point: 'betting.market.oddEven.point',
  set: 'betting.market.oddEven.frame',
  frame: 'betting.market.oddEven.frame',
}

const teamTotal = (t: BettingWords['t'], tally: Tally, team: string): string => {
  if (tally === 'corner') return t('betting.market.teamTotal.corner', { team })
  if (tally === 'card') return t('betting.market.teamTotal.card', { team })
  return t(tally === 'goal' ? 'betting.market.teamTotal.goal' : 'betting.market.teamTotal.point', { team })
}

const kindTitle = (t: BettingWords['t'], gtype: Gtype, rule: MarketRule): string => {
  const tally = tallyOf(gtype, rule)
  const team = t(rule.side === 'C' ? 'betting.side.away' : 'betting.side.home')
  switch (rule.kind) {
    case 'handicap':
      return t(HANDICAP[tally])
    case 'total':
      return t(TOTAL[tally])
    case 'oddEven':
      return t(ODD_EVEN[tally])
    case 'teamTotal':
      return teamTotal(t, tally, team)
    case 'lastDigit':
      return t('betting.market.lastDigit', { team })
    case 'correctScore':
      return t(
        tally === 'set' || tally === 'frame'
          ? `betting.market.correctScore.${tally}`
          : 'betting.market.correctScore.goal',
      )
    default:
      return t(`betting.market.${rule.kind}`)
  }
}

const partTitle = (t: BettingWords['t'], gtype: Gtype, { part, kind, counted }: MarketRule): string => {
  const n = part.slice(1)
  if (part === 'H' || part === 'H2' || part === 'F5') return t(`betting.market.part.${part}`)
  if (part.startsWith('Q')) return t('betting.market.part.quarter', { n })
  if (part !== '') return t(gtype === 'TN' ? 'betting.market.part.set' : 'betting.market.part.frame', { n })
  return counted === '' && HALVED.has(gtype) && WHOLE_TOO.has(kind) ? t('betting.market.whole') : ''
}

/** Their halves have the same markets. */
const HALVED: ReadonlySet<Gtype> = new Set(['FT', 'VF', 'BK', 'OP'])
const WHOLE_TOO: ReadonlySet<MarketKind> = new Set(['handicap', 'total', 'result', 'winner'])

/** '全场让球', '上半场角球大小', '第2盘 让局'. */
export const marketTitle = (t: BettingWords['t'], gtype: Gtype, rule: MarketRule): string => {
  const part = partTitle(t, gtype, rule)
  const counted = rule.counted === 'CN' || rule.counted === 'CD' ? rule.counted : undefined
  // A team's corners are named whole.
  const what = counted && rule.kind !== 'teamTotal' ? t(`betting.market.counted.${counted}`) : ''
  return `${part}${/\d/.test(part) ? ' ' : ''}${what}${kindTitle(t, gtype, rule)}`
}
