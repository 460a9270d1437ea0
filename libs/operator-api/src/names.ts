import { ruleOf, type Gtype, type MarketKind, type Part } from '@pavilion/contract/sports'

const KINDS: Readonly<Record<MarketKind, string>> = {
  handicap: 'handicap',
  total: 'over/under',
  teamTotal: 'team total',
  result: '1X2',
  winner: 'winner',
  correctScore: 'correct score',
  oddEven: 'odd/even',
  band: 'total band',
  halfFull: 'half-time/full-time',
  bothScore: 'both to score',
  doubleChance: 'double chance',
  cleanSheet: 'clean sheet',
  winToNil: 'win to nil',
  margin: 'winning margin',
  lastDigit: 'last digit',
  outright: 'outright winner',
}
const COUNTED = { '': '', CN: 'corners ', CD: 'cards ', G: 'games ', P: 'points ' } as const
const SIDE_NAMES = { H: 'home ', C: 'away ' } as const
const THREE: Readonly<Record<string, string>> = { H: 'home', N: 'draw', C: 'away' }

const partName = (part: Part): string => {
  if (part === '') return ''
  if (part === 'H') return 'first half '
  if (part === 'H2') return 'second half '
  if (part === 'F5') return 'first five innings '
  return part.replace('Q', 'quarter ').replace('S', 'set ') + ' '
}

/** `HRE` of football: `first half handicap, in play`; else the code. */
export const marketNameOf = (gtype: Gtype, wtype: string): string => {
  const rule = ruleOf(gtype, wtype)
  if (!rule) return wtype
  const { part, counted, side, kind, inPlay } = rule
  return `${partName(part)}${COUNTED[counted]}${side ? SIDE_NAMES[side] : ''}${KINDS[kind]}${inPlay ? ', in play' : ''}`
}

/** `H` of a total: `under`, `H2C1`: `2-1`; else the code. */
export const sideNameOf = (gtype: Gtype, wtype: string, rtype: string): string => {
  const kind = ruleOf(gtype, wtype)?.kind
  switch (kind) {
    case 'handicap':
    case 'winner':
    case 'result':
      return THREE[rtype] ?? rtype
    case 'total':
      return { C: 'over', H: 'under' }[rtype] ?? rtype
    case 'teamTotal':
      return { O: 'over', U: 'under' }[rtype] ?? rtype
    case 'correctScore':
      return rtype === 'OVH' ? 'any other' : rtype.replace(/^H(\d+)C(\d+)$/, '$1-$2')
    case 'halfFull':
      return rtype.replace(/^F(.)(.)$/, (_, half: string, full: string) => `${THREE[half]}/${THREE[full]}`)
    case 'bothScore':
      return { Y: 'yes', N: 'no' }[rtype] ?? rtype
    case 'oddEven':
      return rtype.toLowerCase()
    case 'doubleChance':
      return [...rtype].map((each) => THREE[each]).join(' or ')
    case 'cleanSheet':
    case 'winToNil':
      return `${THREE[rtype.charAt(0)]} ${rtype.endsWith('Y') ? 'yes' : 'no'}`
    default:
      return rtype
  }
}
