import { GTYPES, MARKETS, type Gtype, type MarketRule } from '@pavilion/contract/sports'
import { describe, expect, it } from 'vitest'
import type { VisibleMatch } from '@pavilion/sandbox/prices'
import { COMPETITIONS } from './competitions.ts'

const MATCHES = 24
const SHARES = [0.03, 0.3, 0.6]

const open = new Map<Gtype, Map<string, number>>()

const look = ({ gtype, lines }: VisibleMatch): void => {
  const now = new Map<string, Set<string>>()
  for (const { wtype, sw, strong, ratio } of lines.flatMap(({ markets }) => markets))
    if (sw === 'Y') now.set(wtype, (now.get(wtype) ?? new Set()).add(`${strong} ${ratio}`))
  const most = open.get(gtype) ?? new Map<string, number>()
  open.set(gtype, most)
  for (const [wtype, different] of now) most.set(wtype, Math.max(most.get(wtype) ?? 0, different.size))
}

for (const { season, moments } of COMPETITIONS) {
  const fixtures = season(0)
  const every = Math.max(1, Math.floor(fixtures.length / MATCHES))
  for (const fixture of fixtures.filter((_, index) => index % every === 0)) {
    const game = fixture()
    const { before } = moments(game, 0)
    for (const at of [before, ...SHARES.map((share) => moments(game, share).inPlay)]) look(game.at(at))
  }
}

const isOfSets = (gtype: Gtype, { score }: MarketRule): boolean => score === 'sc_set' || gtype === 'SK'

const linesOf = (gtype: Gtype, rule: MarketRule): number => {
  if (!rule.line || isOfSets(gtype, rule)) return 1
  const football = gtype === 'FT' || gtype === 'VF'
  return football && rule.board && rule.part === '' ? 5 : 3
}

describe.each(GTYPES)('every market of %s', (gtype) => {
  it('is offered, with a choice of lines where it has one', () => {
    const short = MARKETS[gtype].filter((rule) => (open.get(gtype)?.get(rule.wtype) ?? 0) < linesOf(gtype, rule))
    expect(short.map(({ wtype }) => wtype)).toEqual([])
  })
})
