import { ruleOf, type MarketKind, type MarketRule } from '@pavilion/contract/sports'
import { cashOutValue, systemPayout, type OpenLeg, type AcceptedLeg } from '@pavilion/odds'
import { seeded, shuffled, type Game, type Random, type VisibleMatch } from '@pavilion/sandbox/prices'
import type { Competition, Fixture } from '../competitions.ts'
import { impliedBy } from '../quotes.ts'
import { legOn, postedWorth, resultOf, trueWorth } from './legs.ts'
import { broughtHome, SELLERS, type PriceHistory, type SellerName } from './sellers.ts'
import { addReturn, type Returns } from './returns.ts'

/** `cash_out_margin`'s default, ten-thousandths. */
export const SET_MARGIN = 500
const STAKE = 10_000_00n
const fromFen = (fen: bigint): number => Number(fen) / Number(STAKE)

export type OfferModel = typeof postedWorth

const OF_A_KIND = 4
/** Minutes before the start. */
const BEFORE = [60, 30, 10, 1]
const IN_PLAY = Array.from({ length: 14 }, (_, index) => 0.01 + index * 0.07)
const TAKEN = [0, 4, 8]

interface Bet {
  readonly rule: MarketRule
  readonly leg: AcceptedLeg
  readonly match: number
  readonly inPlay: boolean
  /** By moment. `posted` in millionths. */
  readonly posted: readonly (number | undefined)[]
  readonly worths: readonly (number | undefined)[]
  readonly over: readonly boolean[]
  readonly start: number | undefined
  readonly code: ReturnType<typeof resultOf>
}

const pick = (visibleMatch: VisibleMatch, random: Random): { rule: MarketRule; leg: AcceptedLeg }[] => {
  const byKind = new Map<MarketKind, { rule: MarketRule; leg: AcceptedLeg }[]>()
  for (const market of visibleMatch.lines.flatMap(({ markets }) => markets)) {
    const rule = ruleOf(visibleMatch.gtype, market.wtype)
    if (rule === undefined || market.sw !== 'Y') continue
    const legsOfKind = byKind.get(rule.kind) ?? []
    byKind.set(rule.kind, legsOfKind)
    for (const rtype of Object.keys(market.ior))
      legsOfKind.push({ rule, leg: legOn(visibleMatch, market, rule, rtype) })
  }
  return [...byKind.values()].flatMap((legs) => shuffled(legs, random).slice(0, OF_A_KIND))
}

const momentsOf = ({ moments }: Competition, game: Game): { readonly at: number; readonly inPlay: boolean }[] => {
  const { before } = moments(game, 0)
  return [
    ...BEFORE.map((minutes) => ({ at: before - (minutes - 1) * 60_000, inPlay: false })),
    ...IN_PLAY.map((share) => ({ at: moments(game, share).inPlay, inPlay: true })),
  ]
}

const betsOf = (
  { competition, house, random }: { competition: Competition; house: OfferModel; random: Random },
  fixture: Fixture,
  match: number,
): Bet[] => {
  const [game, model] = [fixture(), fixture('held')]
  const result = game.resultAt(Number.MAX_SAFE_INTEGER)
  if (result === undefined) return []
  const moments = momentsOf(competition, game)
  const posted = moments.map(({ at }) => game.at(at))
  const modelMatches = moments.map(({ at }) => model.at(at))
  const over = moments.map(({ at }) => at >= game.end)
  const takenAt = (first: number): Bet[] => {
    const visibleMatch = posted[first]
    if (visibleMatch === undefined) return []
    return pick(visibleMatch, random).map(({ rule, leg }) => ({
      rule,
      leg,
      match,
      inPlay: first >= BEFORE.length,
      posted: posted.slice(first).map((each) => house(leg, each)),
      worths: modelMatches.slice(first).map((each) => trueWorth(leg, each)),
      over: over.slice(first),
      start: first < BEFORE.length ? BEFORE.length - 1 - first : undefined,
      code: resultOf(leg, rule, result),
    }))
  }
  return [0, ...TAKEN.map((index) => BEFORE.length + index)].flatMap(takenAt)
}

const legAt = ({ leg, posted, over, code }: Bet, at: number): OpenLeg | undefined => {
  if (over[at] === true) return { ior: leg.ior, code }
  const worth = posted[at]
  return worth === undefined ? undefined : { ior: leg.ior, worth }
}

const courseOf = (bets: readonly Bet[]): PriceHistory => {
  const [first] = bets
  const won = bets.map(({ leg, code }) => ({ ior: leg.ior, code }))
  const offer = (_: unknown, at: number): number | undefined => {
    const legs = bets.flatMap((bet) => legAt(bet, at) ?? [])
    const value = legs.length < bets.length ? 0n : cashOutValue({ foldStake: STAKE, legs, margin: SET_MARGIN })
    return value === 0n ? undefined : fromFen(value)
  }
  const factor = ({ leg, code }: Bet): number => fromFen(systemPayout(STAKE, [{ ior: leg.ior, code }], 1))
  const worth = (_: unknown, at: number): number | undefined =>
    bets.reduce<number | undefined>((product, bet) => {
      const each = bet.over[at] === true ? factor(bet) : bet.worths[at]
      return product === undefined || each === undefined ? undefined : product * each
    }, 1)
  return {
    offers: (first?.posted ?? []).map(offer),
    worths: (first?.worths ?? []).map(worth),
    start: first?.start,
    returned: fromFen(systemPayout(STAKE, won, 1)),
  }
}

/** By kind of bet and seller. */
export type Sold = ReadonlyMap<string, Readonly<Record<SellerName, Returns>>>

const OUTSIDER = 0.2
const PARLAYS = [2, 3, 5]
const PARLAYS_OF_MATCHES = 12

const kindsOf = ({ rule, leg, inPlay }: Bet): string[] => {
  const when = inPlay ? 'in play' : 'before'
  const chance = impliedBy(leg.ior)
  return [
    `all singles, ${when}`,
    `${rule.kind}, ${when}`,
    ...(chance < OUTSIDER ? [`outsiders, ${when}`] : []),
    ...(chance > 1 - OUTSIDER ? [`favourites, ${when}`] : []),
  ]
}

const parlaysOf = (groups: readonly (readonly Bet[])[], random: Random): Bet[][] => {
  const [first = [], ...rest] = groups.map((bets) => shuffled(bets, random))
  const moments = (bet: Bet): number => bet.posted.length
  return first.slice(0, PARLAYS_OF_MATCHES).flatMap((leg) => {
    const others = rest.flatMap((bets) => {
      const index = bets.findIndex((bet) => moments(bet) === moments(leg))
      return index < 0 ? [] : bets.splice(index, 1)
    })
    return others.length === rest.length ? [[leg, ...others]] : []
  })
}

const fixturesOf = (competition: Competition, matches: number): Fixture[] => {
  const fixtures: Fixture[] = []
  for (let number = 0; fixtures.length < matches; number += 1) fixtures.push(...competition.season(number))
  const every = Math.floor(fixtures.length / matches)
  return fixtures.filter((_, index) => index % every === 0).slice(0, matches)
}

export const sellSeasons = (
  competitions: readonly Competition[],
  matches: number,
  house: OfferModel = postedWorth,
): Sold => {
  const sellerReturns = new Map<string, Record<SellerName, Returns>>()
  const add = (kinds: readonly string[], course: PriceHistory, match: string): void => {
    if (course.worths[0] === undefined) return
    for (const name of Object.keys(SELLERS) as SellerName[]) {
      const sellerReturn = broughtHome(course, SELLERS[name])
      for (const kind of kinds) {
        const returns = sellerReturns.get(kind) ?? noReturns()
        sellerReturns.set(kind, returns)
        addReturn(returns[name], sellerReturn, match)
      }
    }
  }
  for (const competition of competitions) {
    const random = seeded(`sellers/${competition.name}`)
    const playContext = { competition, house, random }
    const betsByMatch = fixturesOf(competition, matches).map((fixture, match) => betsOf(playContext, fixture, match))
    for (const bet of betsByMatch.flat()) add(kindsOf(bet), courseOf([bet]), `${competition.name} ${bet.match}`)
    for (const legs of PARLAYS)
      for (let match = 0; match + legs <= betsByMatch.length; match += legs)
        for (const when of ['before', 'in play']) {
          const groups = betsByMatch
            .slice(match, match + legs)
            .map((bets) => bets.filter(({ inPlay }) => inPlay === (when === 'in play')))
          for (const parlay of parlaysOf(groups, random))
            add(
              [`parlays of ${legs}, ${when}`, `all parlays, ${when}`],
              courseOf(parlay),
              `${competition.name} ${match}`,
            )
        }
  }
  return sellerReturns
}

const noReturns = (): Record<SellerName, Returns> =>
  Object.fromEntries(Object.keys(SELLERS).map((name) => [name, new Map()])) as unknown as Record<SellerName, Returns>
