import type { MarketRule, Rtype } from '@pavilion/contract/sports'
import type { PlainTextKey } from '@pavilion/i18n'
import type { BettingWords } from './translate.ts'

type T = BettingWords['t']
const RESULT: Readonly<Record<string, PlainTextKey>> = {
  H: 'betting.side.home.short',
  N: 'betting.side.draw.short',
  C: 'betting.side.away.short',
}
const OUTCOME: Readonly<Record<string, PlainTextKey>> = {
  H: 'betting.side.home',
  N: 'betting.side.draw',
  C: 'betting.side.away',
}
const WINNER: Readonly<Record<string, PlainTextKey>> = {
  H: 'betting.side.home.wins',
  N: 'betting.side.draw',
  C: 'betting.side.away.wins',
}
const keyed = (t: T, keys: Readonly<Record<string, PlainTextKey>>, name: string): string => {
  const key = keys[name]
  return key ? t(key) : name
}

/** Undefined where a side is about both teams, or neither. */
export const teamSide = (rule: MarketRule, rtype: Rtype): 'H' | 'C' | undefined => {
  switch (rule.kind) {
    case 'handicap':
    case 'result':
    case 'winner':
      return rtype === 'H' || rtype === 'C' ? rtype : undefined
    case 'cleanSheet':
    case 'winToNil':
      return rtype.startsWith('H') ? 'H' : 'C'
    case 'teamTotal':
    case 'lastDigit':
      return rule.side
    default:
      return undefined
  }
}

const margin = (t: T, rtype: Rtype): string => {
  if (rtype === 'N0') return t('betting.side.margin.none')
  if (rtype === 'N') return t('betting.side.margin.draw')
  const team = keyed(t, OUTCOME, rtype.slice(0, 1))
  const by = rtype.slice(1)
  return by === 'OV' ? t('betting.side.margin.more', { team, n: 4 }) : t('betting.side.margin', { team, n: by })
}

/** '0-1', '7球或以上': the last band begins above the one before it. */
const band = (t: T, rule: MarketRule, rtype: Rtype): string => {
  if (rtype !== 'OVER') return t('betting.side.goals', { n: rtype.replace('~', '-') })
  const last = rule.rtypes.at(-2)?.split('~').at(-1) ?? '0'
  return t('betting.side.more.goals', { n: Number(last) + 1 })
}

/** '主', '大', '2-1', '主/和', '主胜/和局'. */
export const sideLabel = (t: T, rule: MarketRule, rtype: Rtype): string => {
  switch (rule.kind) {
    case 'handicap':
    case 'winner':
      return keyed(t, RESULT, rtype)
    case 'result':
      return keyed(t, rtype === 'N' ? OUTCOME : RESULT, rtype)
    case 'total':
      return t(rtype === 'C' ? 'betting.side.over' : 'betting.side.under')
    case 'teamTotal':
      return t(rtype === 'O' ? 'betting.side.over' : 'betting.side.under')
    case 'oddEven':
      return t(rtype === 'ODD' ? 'betting.side.odd' : 'betting.side.even')
    case 'bothScore':
      return t(rtype === 'Y' ? 'betting.side.yes' : 'betting.side.no')
    case 'correctScore':
      return rtype === 'OVH' ? t('betting.side.other') : rtype.replace(/^H(\d+)C(\d+)$/, '$1-$2')
    case 'halfFull':
      return `${keyed(t, RESULT, rtype.slice(1, 2))}/${keyed(t, RESULT, rtype.slice(2))}`
    case 'doubleChance':
      return t('betting.side.or', {
        one: keyed(t, WINNER, rtype.slice(0, 1)),
        other: keyed(t, WINNER, rtype.slice(1)),
      })
    case 'cleanSheet':
    case 'winToNil':
      return t('betting.side.whose', {
        team: keyed(t, OUTCOME, rtype.slice(0, 1)),
        answer: t(rtype.endsWith('Y') ? 'betting.side.yes' : 'betting.side.no'),
      })
    case 'band':
      return band(t, rule, rtype)
    case 'margin':
      return margin(t, rtype)
    case 'lastDigit':
      return t('betting.side.digit', { n: rtype })
    case 'outright':
      return rtype
  }
}
