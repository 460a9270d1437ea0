import { doubleFactor, foldsOf, WHOLE } from '@pavilion/odds'
import { betLineOf, type BetLine, type LineSide } from './bet-line.ts'

/** What singles staked on one side of a line, and what they pay together if that side wins: minor units. */
export interface SideStake extends LineSide {
  readonly stake: bigint
  readonly returns: bigint
}

/** A parlay or a system, less what was sold of it. */
export interface BetOfSeveral {
  /** Of all its parts: minor units. */
  readonly stake: bigint
  /** Which system (N of M串N), and of how many parts; 1 and 1: a parlay. */
  readonly system: number
  readonly folds: number
  readonly legs: readonly (LineSide & { readonly ior: number; readonly banker: boolean })[]
}

export interface StakesCovered {
  readonly staked: bigint
  readonly covered: bigint
}

/** More lines are covered by no fewer than 128 parlays; parts beyond the most are staked and not looked at. */
const MOST_LINES = 6
const MOST_PARTS = 4_000

interface SinglesOnLine {
  readonly sides: readonly string[]
  readonly returns: Map<string, bigint>
  staked: bigint
}

/** What comes back whichever side wins: the least over all sides; 0 where a side is not bet on. A stake that comes back is all of it. */
const leastOf = ({ sides, returns }: SinglesOnLine): bigint =>
  sides.reduce<bigint | undefined>((least, rtype) => {
    const back = returns.get(rtype) ?? 0n
    return least === undefined || back < least ? back : least
  }, undefined) ?? 0n

const coveredBySingles = (bets: readonly SideStake[]): bigint => {
  const lines = new Map<string, SinglesOnLine>()
  for (const side of bets) {
    const line = betLineOf(side)
    if (!line) continue
    const singles = lines.get(line.key) ?? { sides: line.sides, returns: new Map<string, bigint>(), staked: 0n }
    singles.returns.set(side.rtype, (singles.returns.get(side.rtype) ?? 0n) + side.returns)
    singles.staked += side.stake
    lines.set(line.key, singles)
  }
  return [...lines.values()].reduce(
    (sum, line) => (leastOf(line) * 10n >= line.staked * 9n ? sum + line.staked : sum),
    0n,
  )
}

interface Pick {
  readonly line: BetLine
  readonly rtype: string
  /** Of the stake, in two-thousandths, if the side wins. */
  readonly factor: bigint
}

interface Part {
  readonly stake: bigint
  /** In the order of their lines. */
  readonly picks: readonly Pick[]
}

type Picks = readonly (Pick | undefined)[]

const picksOf = ({ legs }: BetOfSeveral): Picks =>
  legs.map((leg) => {
    const line = betLineOf(leg)
    return line && { line, rtype: leg.rtype, factor: doubleFactor(leg.ior, 'W') }
  })

/** Whether a line has every side in some bet of several legs: another is in no set that covers anything. */
const wholeLinesIn = (bets: readonly Picks[]): ((pick: Pick | undefined) => boolean) => {
  const sidesBetOn = new Map<string, Set<string>>()
  for (const pick of bets.flat()) {
    if (!pick) continue
    const sides = sidesBetOn.get(pick.line.key) ?? new Set<string>()
    sidesBetOn.set(pick.line.key, sides.add(pick.rtype))
  }
  return (pick) => pick !== undefined && sidesBetOn.get(pick.line.key)?.size === pick.line.sides.length
}

const byKey = ({ line: one }: Pick, { line: other }: Pick): number => (one.key < other.key ? -1 : 1)

const foldsIn = ({ legs, system }: BetOfSeveral): number[][] => {
  const bankers = legs.flatMap(({ banker }, at) => (banker ? [at] : []))
  return foldsOf(legs.length, system, bankers).filter(({ length }) => length <= MOST_LINES)
}

/** Those that may be in a set. Bets of few parts first, so that large systems push none of them out. */
const partsOf = (bets: readonly BetOfSeveral[]): Part[] => {
  const withPicks = bets.map((bet) => ({ bet, picks: picksOf(bet) }))
  const isWhole = wholeLinesIn(withPicks.map(({ picks }) => picks))
  const parts: Part[] = []
  for (const { bet, picks } of withPicks.toSorted((a, b) => a.bet.folds - b.bet.folds)) {
    if (picks.filter(isWhole).length < 2) continue
    const stake = bet.stake / BigInt(bet.folds)
    for (const fold of foldsIn(bet)) {
      if (!fold.every((at) => isWhole(picks[at]))) continue
      if (parts.length === MOST_PARTS) return parts
      parts.push({ stake, picks: fold.flatMap((at) => picks[at] ?? []).toSorted(byKey) })
    }
  }
  return parts
}

/** In the name of an outcome, where stakes on the line come back. */
const BACK = '*'

/**
 * What a part pays, in two-thousandths to the power of its lines, by each outcome it does not lose in: on every line its side wins, or
 * the stake comes back.
 */
const outcomesOf = ({ stake, picks }: Part): [string, bigint][] =>
  picks.reduce<[string, bigint][]>(
    (outcomes, { rtype, factor }) =>
      outcomes.flatMap(([name, amount]): [string, bigint][] => [
        [`${name}|${rtype}`, amount * factor],
        [`${name}|${BACK}`, amount * WHOLE],
      ]),
    [['', stake]],
  )

/**
 * Whether a set of parts on the same lines pays nine tenths of its stake whatever happens. Half a win and half a loss are the mean of a win
 * and of stakes that come back, so outcomes without halves are the least. Each part is rounded down once.
 */
const isCovered = (parts: readonly Part[], staked: bigint): boolean => {
  const lines = parts[0]?.picks.map(({ line }) => line) ?? []
  const combinations = new Set(parts.map(({ picks }) => picks.map(({ rtype }) => rtype).join('|')))
  if (combinations.size < lines.reduce((product, { sides }) => product * sides.length, 1)) return false
  const returns = new Map<string, bigint>()
  for (const part of parts)
    for (const [outcome, amount] of outcomesOf(part)) returns.set(outcome, (returns.get(outcome) ?? 0n) + amount)
  const unit = WHOLE ** BigInt(lines.length)
  const needed = (staked * 9n + BigInt(parts.length) * 10n) * unit
  return [...returns.values()].every((amount) => amount * 10n >= needed)
}

const coveredBySeveral = (bets: readonly BetOfSeveral[]): bigint => {
  const sets = new Map<string, Part[]>()
  for (const part of partsOf(bets)) {
    const key = part.picks.map(({ line }) => line.key).join('\n')
    const parts = sets.get(key) ?? []
    parts.push(part)
    sets.set(key, parts)
  }
  return [...sets.values()].reduce((sum, parts) => {
    const staked = parts.reduce((total, { stake }) => total + stake, 0n)
    return isCovered(parts, staked) ? sum + staked : sum
  }, 0n)
}

const sumOf = (bets: readonly { readonly stake: bigint }[]): bigint => bets.reduce((sum, { stake }) => sum + stake, 0n)

/**
 * Stakes with which nothing is risked (docs/decisions/0074): singles on every side of a line, or parlays and parts of systems on every
 * combination of sides of the same lines, and whatever happens pays nine tenths of what was staked there, or more.
 */
export const coveredStakes = (singles: readonly SideStake[], several: readonly BetOfSeveral[] = []): StakesCovered => ({
  staked: sumOf(singles) + sumOf(several),
  covered: coveredBySingles(singles) + coveredBySeveral(several),
})

/** Half of what was staked, or more. */
export const isArbitrage = ({ staked, covered }: StakesCovered): boolean => covered > 0n && covered * 2n >= staked
