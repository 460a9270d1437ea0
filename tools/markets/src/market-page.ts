import { GTYPES, MARKETS, type Gtype, type MarketRule } from '@pavilion/contract/sports'
import type { Translate } from '@pavilion/i18n'
import { missingCode, scoreNames } from '@pavilion/odds'
import { marketTitle } from '@pavilion/sportsbook'
import { englishName, englishSport } from './english.ts'
import { KINDS, SCORES_OF } from './words.ts'

const HEAD = `# Markets

Every market of every sport. This page is written from the rules of the contract (\`libs/contract/src/sports/market-rules.ts\`) by
\`npm run markets -w @pavilion/markets\`; a test fails when it is behind. \`settle\` of \`libs/odds\` decides each of them.

A market's name on the wire (wtype) is put together: what it counts where that is not the sport's own count (CN corners, CD cards,
G games, P points), the part of the match (H first half, H2 second half, Q1… quarters, S1… sets or frames, F5 first five innings), R
when it is in play, and the market; the handicap, R itself, is RE in play. HRE is the first half's handicap in play. Before the start and in play a
market has the same sides and is decided alike, but for football's handicaps: in play they count only goals after
acceptance, so the score of that moment, which is kept with the bet, is taken away from both sides first.

Prices are kept as Hong Kong odds and shown in the member's format; markets marked _European_ show European odds in all of them.

A leg whose score was never counted is cancelled and the stake, or the leg's part of a parlay, comes back: _DNOCORNER_ no corners were
counted, _DNOCARD_ no cards, _DNOINNING_ the innings were not played, _DNOPERIOD_ the set or frame was not played, _DNOSCORE_ the score of the
part was not reported, _DABANDON_ the match was not played to its end. A market can be settled as soon as its own score is final, while the match is in play.

## How each kind is decided

| kind | its sides, and what wins |
| ---- | ------------------------ |
`

const kinds = Object.entries(KINDS)
  .map(([kind, text]) => `| ${kind} | ${text} |\n`)
  .join('')

const sidesOf = ({ rtypes, kind }: MarketRule): string => {
  if (kind === 'outright') return 'runners'
  const codes = rtypes.map((rtype) => `\`${rtype}\``)
  return rtypes.at(-1) === 'OVH' ? `${codes[0]} … ${codes.at(-2)} ${codes.at(-1)}` : codes.join(' ')
}

const notesOf = (rule: MarketRule, inPlay: MarketRule | undefined): string =>
  [
    rule.line ? 'line' : '',
    rule.european ? 'European' : '',
    inPlay?.fromAcceptance ? 'in play from acceptance' : '',
    rule.board ? 'on the board' : '',
  ]
    .filter(Boolean)
    .join(', ')

const TABLE_HEAD = `| before | in play | market | 名称 | kind | sides | decided by | without it | notes |
| ------ | ------- | ------ | ---- | ---- | ----- | ---------- | ---------- | ----- |
`

const rowOf = (t: Translate, gtype: Gtype, rule: MarketRule): string => {
  const inPlay = MARKETS[gtype].find(
    (other) => other.inPlay && other.base === rule.base && other.part === rule.part && other.counted === rule.counted,
  )
  const outright = rule.kind === 'outright'
  const decidedBy = outright
    ? 'winners'
    : scoreNames(rule)
        .map((name) => `\`${name}\``)
        .join(' ')
  const cells = [
    `\`${rule.wtype}\``,
    inPlay ? `\`${inPlay.wtype}\`` : '',
    englishName(gtype, rule),
    marketTitle(t, gtype, rule),
    rule.kind,
    sidesOf(rule),
    decidedBy,
    outright ? '' : [...new Set(scoreNames(rule).map((name) => missingCode(rule, name)))].join(' '),
    notesOf(rule, inPlay),
  ]
  return `| ${cells.join(' | ')} |\n`
}

const sport = (t: Translate, gtype: Gtype): string => {
  const rows = MARKETS[gtype].filter(({ inPlay }) => !inPlay).map((rule) => rowOf(t, gtype, rule))
  return `\n## ${gtype} · ${englishSport(gtype)} · ${t(`betting.sport.${gtype}`)}\n\n${SCORES_OF[gtype]}\n\n${TABLE_HEAD}${rows.join('')}`
}

export const marketPage = (t: Translate): string => HEAD + kinds + GTYPES.map((gtype) => sport(t, gtype)).join('')
