import { parlayPayout, payout, foldsOf, settle } from '@pavilion/odds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betLineOf, type LineSide } from './bet-line.ts'
import { coveredStakes, isArbitrage, type BetOfSeveral, type SideStake } from './covered-stakes.ts'

const LINE = { gtype: 'FT', wtype: 'OU', ratio: '2.5', strong: null, scoreH: 0, scoreC: 0 } as const

/** `price`: thousandths of Hong Kong odds. */
const on = (rtype: string, stake: number, price: number, change: Partial<SideStake> = {}): SideStake => ({
  ...LINE,
  gidm: '1',
  rtype,
  stake: BigInt(stake),
  returns: BigInt(stake + Math.floor((stake * price) / 1000)),
  ...change,
})

/** The home side gives half a goal, in play, while it is ahead by so many. */
const giving = (rtype: string, ahead: number, change: Partial<SideStake> = {}): SideStake =>
  on(rtype, 100, 950, { wtype: 'RE', ratio: '0.5', strong: 'H', scoreH: ahead, ...change })

describe('stakes on which nothing is risked', () => {
  it.each<[string, SideStake[], bigint]>([
    ['both sides of a line at near even prices', [on('C', 100, 950), on('H', 100, 930)], 200n],
    ['one side alone', [on('C', 100, 950)], 0n],
    ['two sides of which one would lose a fifth', [on('C', 100, 950), on('H', 20, 930)], 0n],
    ['one side of each of two lines', [on('C', 100, 950), on('H', 100, 930, { ratio: '3.5' })], 0n],
    ['one side of each of two matches', [on('C', 100, 950), on('H', 100, 930, { gidm: '2' })], 0n],
    ['both sides, one of them in play', [on('C', 100, 950), on('H', 100, 930, { wtype: 'ROU' })], 200n],
    [
      'two of three sides',
      [on('H', 100, 2000, { wtype: 'M', ratio: null }), on('C', 100, 2000, { wtype: 'M', ratio: null })],
      0n,
    ],
    ['three of three sides', ['H', 'N', 'C'].map((rtype) => on(rtype, 100, 1900, { wtype: 'M', ratio: null })), 300n],
    ['both sides of a handicap in play', [giving('H', 0), giving('C', 0)], 200n],
    ['both sides of a handicap that counted from two scores', [giving('H', 1), giving('C', 0)], 0n],
    [
      'both sides of what is one handicap, before the match and in play',
      [giving('H', 0, { wtype: 'R', ratio: '1.5' }), giving('C', 1)],
      200n,
    ],
    [
      'all double chances, of which two win at once',
      ['HN', 'HC', 'NC'].map((rtype) => on(rtype, 100, 500, { wtype: 'DC', ratio: null })),
      0n,
    ],
  ])('are those on %s', (_, bets, covered) => expect(coveredStakes(bets).covered).toBe(covered))

  it('come back to nine tenths whichever side wins, and are never more than what was staked', () => {
    const bet = fc.record({
      rtype: fc.constantFrom('C', 'H'),
      gidm: fc.constantFrom('1', '2'),
      stake: fc.integer({ min: 1, max: 100_000 }),
      price: fc.integer({ min: 10, max: 3000 }),
    })
    fc.assert(
      fc.property(fc.array(bet, { maxLength: 12 }), (bets) => {
        const sides = bets.map(({ rtype, stake, price, gidm }) => on(rtype, stake, price, { gidm }))
        const { staked, covered } = coveredStakes(sides)
        expect(covered).toBeLessThanOrEqual(staked)
        for (const gidm of ['1', '2']) {
          const line = sides.filter((side) => side.gidm === gidm)
          const total = line.reduce((sum, { stake }) => sum + stake, 0n)
          const back = (rtype: string) =>
            line.filter((side) => side.rtype === rtype).reduce((sum, { returns }) => sum + returns, 0n)
          const isSafe = [back('C'), back('H')].every((returns) => returns * 10n >= total * 9n)
          if (total > 0n) expect(coveredStakes(line).covered).toBe(isSafe ? total : 0n)
        }
      }),
    )
  })

  it('are arbitrage from half of all stakes on', () => {
    const both = [on('C', 100, 950), on('H', 100, 930)]
    expect(isArbitrage(coveredStakes([...both, on('C', 200, 900, { gidm: '2' })]))).toBe(true)
    expect(isArbitrage(coveredStakes([...both, on('C', 201, 900, { gidm: '2' })]))).toBe(false)
    expect(isArbitrage(coveredStakes([]))).toBe(false)
  })
})

/** Each combination of the sides of two lines: prices in thousandths, stakes in fen. */
const two = (stake: bigint, ior: number, change: Partial<BetOfSeveral> = {}): BetOfSeveral[] =>
  ['C', 'H'].flatMap((first) =>
    ['C', 'H'].map((second) => ({
      stake,
      system: 1,
      folds: 1,
      legs: [leg('1', first, ior), leg('2', second, ior)],
      ...change,
    })),
  )
type BetLeg = BetOfSeveral['legs'][number]
const leg = (gidm: string, rtype: string, ior: number, change: Partial<BetLeg> = {}): BetLeg => ({
  ...LINE,
  gidm,
  rtype,
  ior,
  banker: false,
  ...change,
})
const covered = (bets: readonly BetOfSeveral[]) => coveredStakes([], bets)

describe('bets of several legs on which nothing is risked', () => {
  it('are four parlays on each combination of two lines, in whatever order their legs are', () => {
    const bets = two(100_00n, 950)
    expect(covered(bets)).toEqual({ staked: 400_00n, covered: 400_00n })
    expect(covered(bets.map((bet, at) => ({ ...bet, legs: at % 2 ? bet.legs.toReversed() : bet.legs })))).toEqual({
      staked: 400_00n,
      covered: 400_00n,
    })
    expect(covered(two(100_00n, 850)).covered).toBe(0n)
  })

  it('are none where a combination is left out, nor where the lines are others', () => {
    const bets = two(100_00n, 950)
    for (const one of bets) expect(covered(bets.filter((bet) => bet !== one)).covered).toBe(0n)
    const [first, ...others] = bets
    const elsewhere = (first?.legs ?? []).map((each) => ({ ...each, ratio: '3.5' }))
    expect(covered([{ ...two(100_00n, 950)[0]!, legs: elsewhere }, ...others]).covered).toBe(0n)
  })

  it('are none by singles against parlays, which is said in 0074', () => {
    const [first, ...others] = two(100_00n, 950)
    expect(first?.legs).toHaveLength(2)
    expect(coveredStakes([on('C', 100_00, 950), on('H', 100_00, 950, { gidm: '2' })], others)).toEqual({
      staked: 500_00n,
      covered: 0n,
    })
  })

  it('are none that lose where the stake comes back on one of the lines', () => {
    // Each combination pays 0.903 of the whole; where the first match is called off 0.81 come back.
    const bets = two(100_00n, 1230).map(({ legs: [first, second], ...bet }) => ({
      ...bet,
      legs: [first!, { ...second!, ior: 620 }],
    }))
    expect(covered(bets).covered).toBe(0n)
  })

  it('are parts of systems, each with its share', () => {
    const sides = ['C', 'H']
    const systems = sides.flatMap((a) =>
      sides.flatMap((b) =>
        sides.map((c): BetOfSeveral => ({
          stake: 40_00n,
          system: 4,
          folds: 4,
          legs: [leg('1', a, 970), leg('2', b, 970), leg('3', c, 970)],
        })),
      ),
    )
    expect(covered(systems)).toEqual({ staked: 320_00n, covered: 320_00n })
    // Of the eight combinations of three lines one is missing; those of two are all there.
    expect(covered(systems.slice(1))).toEqual({ staked: 280_00n, covered: 0n })
    const banker = systems.map((bet) => ({
      ...bet,
      system: 3,
      folds: 2,
      legs: bet.legs.map((each, at) => ({ ...each, banker: at === 0 })),
    }))
    expect(covered(banker)).toEqual({ staked: 320_00n, covered: 320_00n })
  })

  it('are found among as many systems as a member can make in 90 days', () => {
    const large = Array.from({ length: 400 }, (_, nth): BetOfSeveral => ({
      stake: 247_00n,
      system: 247,
      folds: 247,
      legs: Array.from({ length: 8 }, (_side, match) => leg(`${10 + match}`, (nth >> match) % 2 ? 'C' : 'H', 900)),
    }))
    expect(covered([...large, ...two(100_000_00n, 950)]).covered).toBeGreaterThanOrEqual(400_000_00n)
  })
})

const SCORES = [undefined, [0, 0], [1, 0], [0, 1], [1, 1], [2, 1], [0, 3]] as const
type Score = (typeof SCORES)[number]
const codeOf = ({ gtype, wtype, rtype, ratio, strong, scoreH, scoreC }: LineSide, score: Score) =>
  settle(
    {
      gtype,
      wtype,
      rtype,
      score_H: scoreH,
      score_C: scoreC,
      ...(ratio !== null && { ratio }),
      ...(strong !== null && { strong: strong as 'H' | 'C' }),
    },
    score ? { sc_FT_H: score[0], sc_FT_C: score[1] } : {},
  )
/** Every way in which that many matches may end, or be called off. */
const endings = (matches: number): Score[][] =>
  matches === 0 ? [[]] : endings(matches - 1).flatMap((others) => SCORES.map((score) => [...others, score]))

const RATIOS = ['0', '0.5', '0.5 / 1', '1', '2', '2 / 2.5', '2.5'] as const
const market = fc.oneof(
  fc.record({
    wtype: fc.constantFrom('OU', 'ROU'),
    ratio: fc.constantFrom(...RATIOS),
    strong: fc.constant(null),
    scoreH: fc.constantFrom(0, 1),
    scoreC: fc.constant(0),
  }),
  fc.record({
    wtype: fc.constantFrom('R', 'RE'),
    ratio: fc.constantFrom(...RATIOS),
    strong: fc.constantFrom('H', 'C'),
    scoreH: fc.constantFrom(0, 1),
    scoreC: fc.constantFrom(0, 1),
  }),
  fc.record({
    wtype: fc.constantFrom('M', 'RM', 'EO', 'REO'),
    ratio: fc.constant(null),
    strong: fc.constant(null),
    scoreH: fc.constant(0),
    scoreC: fc.constant(0),
  }),
)
type Market = typeof market extends fc.Arbitrary<infer M> ? M : never
const sideOf = (gidm: string, shape: Market, rtype: string): LineSide => ({ gidm, gtype: 'FT', rtype, ...shape })
const sidesOf = (shape: Market): readonly string[] => {
  if (shape.wtype.endsWith('M')) return ['H', 'N', 'C']
  return shape.wtype.endsWith('EO') ? ['ODD', 'EVEN'] : ['H', 'C']
}
const product = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>((made, list) => made.flatMap((before) => list.map((each) => [...before, each])), [[]])

/** All combinations, with stakes that make each pay about the same; a draw pays more than two sides do. */
const wholeSet = (least: number, most: number) =>
  fc.array(market, { minLength: least, maxLength: most }).chain((shapes) =>
    fc
      .record({
        stake: fc.integer({ min: 1_000, max: 1_000_000 }),
        more: fc.integer({ min: -150, max: 250 }),
        noise: fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 81, maxLength: 81 }),
      })
      .map(({ stake, more, noise }): BetOfSeveral[] =>
        product(shapes.map(sidesOf)).map((rtypes, nth) => {
          const legs = rtypes.map((rtype, at) => {
            const shape = shapes[at] as Market
            const ior = (sidesOf(shape).length - 1) * 1000 + more + (noise[nth + at] ?? 0)
            return { ...sideOf(`${at}`, shape, rtype), ior, banker: false }
          })
          const price = legs.reduce((whole, { ior }) => whole * (1 + ior / 1000), 1)
          return { stake: BigInt(Math.round((stake * 10) / price)) + 10n, system: 1, folds: 1, legs }
        }),
      ),
  )

/** The least that comes back of parts, by the arithmetic of settlement. */
const leastBack = (parts: readonly Pick<BetOfSeveral, 'stake' | 'legs'>[], matches: number): bigint => {
  const played = parts.map(({ stake, legs }) => ({
    stake,
    legs: legs.map((each) => ({
      match: Number(each.gidm),
      byScore: new Map(SCORES.map((score) => [score, { ior: each.ior, code: codeOf(each, score) }])),
    })),
  }))
  return endings(matches)
    .map((scores) =>
      played.reduce((sum, { stake, legs }) => {
        const decided = legs.flatMap(({ match, byScore }) => byScore.get(scores[match]) ?? [])
        return sum + parlayPayout(stake, decided)
      }, 0n),
    )
    .reduce((least, back) => (back < least ? back : least))
}
const stakeOf = (parts: readonly { readonly stake: bigint }[]) => parts.reduce((sum, { stake }) => sum + stake, 0n)

const partsOf = (bets: readonly BetOfSeveral[]) =>
  bets.flatMap(({ stake, system, folds, legs }) =>
    foldsOf(legs.length, system).map((fold) => ({
      stake: stake / BigInt(folds),
      legs: fold.flatMap((at) => legs[at] ?? []),
    })),
  )
const groupsOf = <T>(all: readonly T[], keyOf: (one: T) => string): T[][] => {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return [...groups.values()]
}
const setsOf = (bets: readonly BetOfSeveral[]) =>
  groupsOf(partsOf(bets), ({ legs }) =>
    legs
      .map((each) => betLineOf(each)?.key)
      .toSorted()
      .join(),
  )

describe('what is found as covered', () => {
  it('gives back nine tenths of its stake whatever happens', () => {
    let found = 0
    const random = fc.record({
      rtypes: fc.array(fc.nat(2), { minLength: 3, maxLength: 3 }),
      stake: fc.bigInt({ min: 100n, max: 100_000n }),
      ior: fc.integer({ min: 100, max: 4000 }),
    })
    fc.assert(
      fc.property(wholeSet(2, 3), fc.array(random, { maxLength: 3 }), fc.boolean(), (whole, more, isSystem) => {
        const [example] = whole
        const matches = example?.legs.length ?? 0
        const extra = more.map(({ rtypes, stake, ior }): BetOfSeveral => ({
          stake,
          system: 1,
          folds: 1,
          legs: (example?.legs ?? []).map((each, at) => {
            const sides = sidesOf(each as unknown as Market)
            return { ...each, ior, rtype: sides[(rtypes[at] ?? 0) % sides.length] ?? '' }
          }),
        }))
        const asSystems = isSystem && matches === 3
        const bets = [
          ...(asSystems ? whole.map((bet) => ({ ...bet, system: 4, folds: 4, stake: bet.stake * 4n })) : whole),
          ...extra,
        ]
        const { staked, covered: sum } = covered(bets)
        expect(staked).toBe(stakeOf(bets))
        const safe = setsOf(bets).filter((set) => leastBack(set, matches) * 10n >= stakeOf(set) * 9n)
        expect(sum).toBeLessThanOrEqual(safe.reduce((total, set) => total + stakeOf(set), 0n))
        if (sum > 0n) found += 1
        if (sum === staked) expect(leastBack(partsOf(bets), matches) * 10n).toBeGreaterThanOrEqual(staked * 9n)
      }),
      { numRuns: 40 },
    )
    expect(found).toBeGreaterThan(0)
  })

  it('is no set that leaves a combination out', () => {
    fc.assert(
      fc.property(wholeSet(2, 3), fc.nat(80), (whole, nth) => {
        expect(covered(whole.toSpliced(nth % whole.length, 1)).covered).toBe(0n)
      }),
    )
  })

  it('is of singles, too, by any handicap of any score', () => {
    const single = fc.record({
      market,
      rtype: fc.nat(2),
      stake: fc.integer({ min: 100, max: 1000 }),
      ior: fc.integer({ min: 800, max: 1200 }),
    })
    fc.assert(
      fc.property(fc.array(single, { minLength: 2, maxLength: 12 }), (bets) => {
        const singles = bets.map(({ market: shape, rtype, stake, ior }) => {
          const sides = sidesOf(shape)
          const side = sideOf('0', shape, sides[rtype % sides.length] ?? '')
          return { ...side, ior, stake: BigInt(stake), returns: payout(BigInt(stake), ior, 'W') }
        })
        const safe = groupsOf(singles, (side) => betLineOf(side)?.key ?? '').filter((line) =>
          SCORES.every((score) => {
            const back = line.reduce((sum, side) => sum + payout(side.stake, side.ior, codeOf(side, score)), 0n)
            return back * 10n >= stakeOf(line) * 9n
          }),
        )
        expect(coveredStakes(singles).covered).toBeLessThanOrEqual(safe.reduce((sum, line) => sum + stakeOf(line), 0n))
      }),
      { numRuns: 300 },
    )
  })
})
