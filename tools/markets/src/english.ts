import { GAME_TYPES, SPORT_NAMES, type Gtype, type MarketRule } from '@pavilion/contract/sports'

export const englishSport = (gtype: Gtype): string =>
  gtype === 'OP'
    ? `${SPORT_NAMES.OP}: ${GAME_TYPES.map((type) => SPORT_NAMES[type]).join(' and ')}`
    : SPORT_NAMES[gtype]

/** What a market counts. */
type Tally = 'goals' | 'corners' | 'cards' | 'points' | 'runs' | 'sets' | 'games' | 'frames'

const WHOLE: Readonly<Record<Gtype, Tally>> = {
  FT: 'goals',
  VF: 'goals',
  FS: 'goals',
  BK: 'points',
  OP: 'points',
  BS: 'runs',
  TN: 'sets',
  VB: 'sets',
  TT: 'sets',
  SK: 'frames',
}
const COUNTED = { CN: 'corners', CD: 'cards', G: 'games', P: 'points' } as const

const tallyOf = (gtype: Gtype, { counted, part }: MarketRule): Tally => {
  if (counted !== '') return COUNTED[counted]
  if (!part.startsWith('S')) return WHOLE[gtype]
  return gtype === 'TN' ? 'games' : 'points'
}

const kindName = (gtype: Gtype, rule: MarketRule): string => {
  const tally = tallyOf(gtype, rule)
  const team = rule.side === 'C' ? 'away' : 'home'
  switch (rule.kind) {
    case 'handicap':
      return `handicap in ${tally}`
    case 'total':
      return `total ${tally}`
    case 'oddEven':
      return `${tally} odd or even`
    case 'teamTotal':
      return `${tally} of ${team}`
    case 'lastDigit':
      return `last digit of ${team}`
    case 'correctScore':
      return tally === 'goals' ? 'correct score' : `correct score in ${tally}`
    case 'result':
      return rule.counted === '' ? '1X2' : `1X2 in ${tally}`
    case 'winner':
      return 'to win'
    case 'band':
      return 'number of goals'
    case 'halfFull':
      return 'half-time / full-time'
    case 'bothScore':
      return 'both score'
    case 'doubleChance':
      return 'double chance'
    case 'cleanSheet':
      return 'clean sheet'
    case 'winToNil':
      return 'win to nil'
    case 'margin':
      return 'winning margin'
    case 'outright':
      return 'outright winner'
  }
}

const partName = (gtype: Gtype, { part }: MarketRule): string => {
  const n = part.slice(1)
  if (part === '') return ''
  if (part === 'H') return 'first half'
  if (part === 'H2') return 'second half'
  if (part === 'F5') return 'first five innings'
  if (part.startsWith('Q')) return `quarter ${n}`
  return gtype === 'SK' ? `frame ${n}` : `set ${n}`
}

/** 'first half: handicap in goals'. */
export const englishName = (gtype: Gtype, rule: MarketRule): string =>
  [partName(gtype, rule), kindName(gtype, rule)].filter(Boolean).join(': ')
