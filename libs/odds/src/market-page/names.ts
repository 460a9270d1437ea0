import type { Gtype, MarketRule } from '@pavilion/contract'

/** A name in English and in Chinese. The Chinese ones are those of the pages' catalogue. */
export interface Name {
  readonly en: string
  readonly zh: string
}
const named = (en: string, zh: string): Name => ({ en, zh })

export const SPORTS: Readonly<Record<Gtype, Name>> = {
  FT: named('football', '足球'),
  BK: named('basketball', '篮球'),
  TN: named('tennis', '网球'),
  VB: named('volleyball', '排球'),
  TT: named('table tennis', '乒乓球'),
  SK: named('snooker', '斯诺克'),
  BS: named('baseball', '棒球'),
  VF: named('virtual football', '虚拟足球'),
  OP: named('other: handball and American football', '其他'),
  FS: named('outrights', '冠军'),
}

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

/** What is counted in the Chinese names: 球 of goals, 分 of points, 盘 of tennis's sets, 局 of games, frames and other sets. */
const measure = (gtype: Gtype, tally: Tally): string => {
  if (tally === 'points' || tally === 'runs') return '分'
  if (tally === 'sets' && gtype === 'TN') return '盘'
  return tally === 'goals' || tally === 'corners' || tally === 'cards' ? '球' : '局'
}

const TOTALS: Readonly<Record<string, string>> = { 球: '大小', 分: '总分', 盘: '总局数', 局: '总局数' }
const OF_A_TEAM: Partial<Record<Tally, string>> = { goals: '进球大小', corners: '角球大小', cards: '罚牌大小' }

const kindName = (gtype: Gtype, rule: MarketRule): Name => {
  const tally = tallyOf(gtype, rule)
  const unit = measure(gtype, tally)
  const whose = rule.side === 'C' ? named('away', '客队') : named('home', '主队')
  switch (rule.kind) {
    case 'handicap':
      return named(`handicap in ${tally}`, `让${unit}`)
    case 'total':
      return named(`total ${tally}`, TOTALS[unit] ?? '')
    case 'oddEven':
      return named(`${tally} odd or even`, unit === '球' ? '单双' : `${TOTALS[unit] ?? ''}单双`)
    case 'teamTotal':
      return named(`${tally} of ${whose.en}`, whose.zh + (OF_A_TEAM[tally] ?? '总分'))
    case 'lastDigit':
      return named(`last digit of ${whose.en}`, `${whose.zh}总分尾数`)
    case 'correctScore':
      return unit === '球'
        ? named('correct score', '波胆')
        : named(`correct score in ${tally}`, unit === '盘' ? '盘数比分' : '局数比分')
    case 'result':
      return named(rule.counted === '' ? '1X2' : `1X2 in ${tally}`, '独赢')
    case 'winner':
      return named('to win', '独赢')
    case 'band':
      return named('number of goals', '总进球数')
    case 'halfFull':
      return named('half-time / full-time', '半场/全场')
    case 'bothScore':
      return named('both score', '双方球队进球')
    case 'doubleChance':
      return named('double chance', '双重机会')
    case 'cleanSheet':
      return named('clean sheet', '零失球')
    case 'winToNil':
      return named('win to nil', '零失球获胜')
    case 'margin':
      return named('winning margin', '净胜球数')
    case 'outright':
      return named('outright winner', '冠军')
  }
}

/** Sports whose halves have markets of the same kinds: those of the whole match say so in Chinese. */
const HALVED: ReadonlySet<Gtype> = new Set(['FT', 'VF', 'BK', 'OP'])
const WHOLE_TOO: ReadonlySet<MarketRule['kind']> = new Set(['handicap', 'total', 'result', 'winner'])

const partName = (gtype: Gtype, { part, counted, kind }: MarketRule): Name => {
  const n = part.slice(1)
  if (part === '') return named('', counted === '' && HALVED.has(gtype) && WHOLE_TOO.has(kind) ? '全场' : '')
  if (part === 'H') return named('first half', '上半场')
  if (part === 'H2') return named('second half', '下半场')
  if (part === 'F5') return named('first five innings', '前五局')
  if (part.startsWith('Q')) return named(`quarter ${n}`, `第${n}节 `)
  if (gtype === 'TN') return named(`set ${n}`, `第${n}盘 `)
  return named(gtype === 'SK' ? `frame ${n}` : `set ${n}`, `第${n}局 `)
}

/** 'first half: handicap in goals', '上半场让球'. */
export const nameOf = (gtype: Gtype, rule: MarketRule): Name => {
  const [part, kind] = [partName(gtype, rule), kindName(gtype, rule)]
  const ofWhat = { CN: '角球', CD: '罚牌', G: '', P: '', '': '' }[rule.counted]
  return {
    en: part.en ? `${part.en}: ${kind.en}` : kind.en,
    // A team's corners are named whole.
    zh: part.zh + (rule.kind === 'teamTotal' ? '' : ofWhat) + kind.zh,
  }
}
