import type { FairGrid } from '@pavilion/contract/bets'
import { GTYPES, MARKETS, ruleOf, type Gtype, type Market, type MarketRule } from '@pavilion/contract/sports'
import { cashOutValue, legWorth, payout, settle, type AcceptedLeg } from '@pavilion/odds'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { ratioText, seeded, type Distribution, type Random, type VisibleMatch } from '@pavilion/sandbox/prices'
import type * as grids from '@pavilion/sandbox/prices/grid'
import type * as markets from '@pavilion/sandbox/prices/market'
import type { Competition } from '../competitions.ts'
import { legOn } from './legs.ts'

const { chances, counts } = vi.hoisted(() => ({
  chances: new WeakMap<object, ReadonlyMap<string, number>>(),
  counts: new WeakMap<object, Distribution>(),
}))
vi.mock('@pavilion/sandbox/prices/market', async (original) => {
  const real = await original<typeof markets>()
  const marketOf: typeof real.marketOf = (rule, rtypes, fair, options) => {
    const market = real.marketOf(rule, rtypes, fair, options)
    chances.set(market.ior, new Map(rtypes.map((rtype, at) => [rtype, fair[at] ?? 0])))
    return market
  }
  return { ...real, marketOf }
})
vi.mock('@pavilion/sandbox/prices/grid', async (original) => {
  const real = await original<typeof grids>()
  const gridOf = (values: Distribution): FairGrid => {
    const grid = real.gridOf(values)
    counts.set(grid, values)
    return grid
  }
  return { ...real, gridOf }
})

// Other files of this worker may have loaded the originals.
vi.resetModules()
const { COMPETITIONS } = await import('../competitions.ts')
afterAll(() => void vi.resetModules())

const MATCHES = 3
const MOST_MATCHES = 60
/** Without a new market. */
const QUIET = 12
const SPREAD = 0.618_034
const SHARES = [0.02, 0.3, 0.55, 0.8]
/** Thousandths. */
const TAKEN = [40, 600, 950, 2_400, 30_000]
const STAKE = 1_000_000_00n
const MARGIN = 500

type Priced = Market & { readonly fair?: FairGrid }
const marketsOf = (seen: VisibleMatch): readonly Priced[] => seen.lines.flatMap(({ markets }) => markets)

const countOf = (seen: VisibleMatch, holds: (rule: MarketRule) => boolean): Distribution | undefined => {
  const market = marketsOf(seen).find(({ wtype, fair }) => {
    const rule = fair && ruleOf(seen.gtype, wtype)
    return rule !== undefined && holds(rule)
  })
  return market?.fair && counts.get(market.fair)
}

const onLine = (leg: AcceptedLeg, rule: MarketRule, { from, p }: Distribution): number =>
  p.reduce((sum, chance, index) => {
    const count = from + index
    const H = rule.kind === 'handicap' ? 500 + Math.max(0, count) : rule.side === 'C' ? 0 : count
    const C = rule.kind === 'handicap' ? 500 + Math.max(0, -count) : rule.side === 'C' ? count : 0
    const code = settle(leg, { [`${rule.score}_H`]: H, [`${rule.score}_C`]: C })
    return sum + (chance * Number(payout(STAKE, leg.ior, code))) / Number(STAKE)
  }, 0)

const truly = (leg: AcceptedLeg, rule: MarketRule, seen: VisibleMatch, market: Priced): number | undefined => {
  if (rule.line) {
    const count = countOf(seen, ({ wtype }) => wtype === rule.wtype)
    return count && onLine(leg, rule, count)
  }
  const chance = chances.get(market.ior)?.get(leg.rtype)
  if (chance === undefined) return undefined
  const difference = countOf(seen, ({ kind, score }) => kind === 'handicap' && score === rule.score)
  const level = rule.kind === 'winner' && difference ? (difference.p[-difference.from] ?? 0) : 0
  return (1 - level) * chance * (1 + leg.ior / 1000) + level
}

interface Tried {
  readonly gtype: Gtype
  readonly wtype: string
  readonly kind: string
  readonly offer: number
  readonly most: number
}

const tryLeg = (leg: AcceptedLeg, rule: MarketRule, seen: VisibleMatch, market: Priced): Tried[] => {
  const now = legWorth(leg, seen)
  const fair = truly(leg, rule, seen, market)
  if (!('worth' in now) || fair === undefined) return []
  const legs = [{ ior: leg.ior, worth: now.worth }]
  const offer = Number(cashOutValue({ foldStake: STAKE, legs, margin: MARGIN })) / Number(STAKE)
  return [
    {
      gtype: seen.gtype,
      wtype: rule.wtype,
      kind: `${seen.gtype} ${rule.wtype} ${leg.rtype} ${leg.ratio ?? ''}`,
      offer,
      most: fair * (1 - MARGIN / 10_000),
    },
  ]
}

const tryMatch = (seen: VisibleMatch, random: Random): Tried[] =>
  marketsOf(seen).flatMap((market) => {
    const rule = ruleOf(seen.gtype, market.wtype)
    if (rule === undefined || market.sw !== 'Y') return []
    return Object.keys(market.ior).flatMap((rtype) => {
      const ior = TAKEN[Math.floor(random() * TAKEN.length)] ?? 950
      const leg = { ...legOn(seen, market, rule, rtype), ior }
      const strong: 'H' | 'C' = random() < 0.5 ? 'H' : 'C'
      const moved = { ...leg, ratio: ratioText(Math.floor(random() * 24)), ...(leg.strong && { strong }) }
      return [...tryLeg(leg, rule, seen, market), ...(rule.line ? tryLeg(moved, rule, seen, market) : [])]
    })
  })

const untried = (gtype: Gtype, tried: readonly Tried[]): string[] => {
  const seen = new Set(tried.flatMap((each) => (each.gtype === gtype ? [each.wtype] : [])))
  return Object.values(MARKETS[gtype]).flatMap(({ wtype }) => (seen.has(wtype) ? [] : [wtype]))
}

const tryAll = ({ name, season, moments }: Competition): Tried[] => {
  const random = seeded(`fair/${name}`)
  const fixtures = season(0)
  const tried: Tried[] = []
  let [missing, news] = [Number.POSITIVE_INFINITY, 0]
  for (let index = 0; index < MOST_MATCHES; index += 1) {
    const [first] = tried
    const left = first ? untried(first.gtype, tried).length : missing
    if (left < missing) [missing, news] = [left, index]
    // Handball and American football share a sport with different markets.
    if (index >= MATCHES && (missing === 0 || index - news > QUIET)) break
    const game = fixtures[Math.floor(((index * SPREAD) % 1) * fixtures.length)]?.()
    if (!game) continue
    const before = moments(game, 0).before
    for (const at of [before, ...SHARES.map((share) => moments(game, share).inPlay)])
      tried.push(...tryMatch(game.at(at), random))
  }
  return tried
}

const done = new Map<string, Tried[]>()
const triedOf = (competition: Competition): Tried[] => {
  const tried = done.get(competition.name) ?? tryAll(competition)
  done.set(competition.name, tried)
  return tried
}

describe('what the house offers', () => {
  it.each(COMPETITIONS.map((competition) => [competition.name, competition] as const))(
    'for a bet of %s is at most what it is truly worth less the margin, and not much less',
    (_name, competition) => {
      const tried = triedOf(competition)
      expect(tried.length).toBeGreaterThan(100)
      expect(tried.filter(({ offer, most }) => offer > most + 1e-9)).toEqual([])
      const [offered, worth] = [
        tried.reduce((sum, { offer }) => sum + offer, 0),
        tried.reduce((sum, { most }) => sum + most, 0),
      ]
      expect(offered / worth).toBeGreaterThan(0.7)
    },
    120_000,
  )

  it('is judged for every market of every sport', () => {
    const tried = COMPETITIONS.flatMap(triedOf)
    const sports = [...new Set(tried.map(({ gtype }) => gtype))]
    expect(sports.toSorted()).toEqual(GTYPES.toSorted())
    expect(sports.flatMap((gtype) => untried(gtype, tried).map((wtype) => `${gtype} ${wtype}`))).toEqual([])
  }, 120_000)
})
