import type { FairGrid } from '@pavilion/contract/bets'
import type { Market, Scores } from '@pavilion/contract/sports'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { legWorth, payout, settle, type AcceptedLeg } from '../index.ts'
import type { BookMarket, PricedMatch } from './same-bet.ts'

const leg = (rest: Partial<AcceptedLeg> & Pick<AcceptedLeg, 'wtype' | 'rtype'>): AcceptedLeg => ({
  gtype: 'FT',
  ior: 950,
  score_H: 0,
  score_C: 0,
  ...rest,
})
const at = (scores: Scores, ...markets: readonly BookMarket[]): PricedMatch => ({
  isLive: 'Y',
  ...scores,
  lines: [{ markets }],
})
const re = (strong: 'H' | 'C', ratio: string, more: Partial<BookMarket> = {}): BookMarket => ({
  wtype: 'RE',
  sw: 'Y',
  strong,
  ratio,
  ior: { H: 950, C: 930 },
  ...more,
})
/** Chances that home wins by −3 to 3. */
const DIFFERENCE = [0.05, 0.1, 0.15, 0.25, 0.25, 0.15, 0.05]
const gridOf = (chances: readonly number[], from: number): FairGrid => ({
  from,
  chances: [...chances, 0].map((_, at) => Math.round(10_000 * chances.slice(at).reduce((sum, each) => sum + each, 0))),
})
const GRID = gridOf(DIFFERENCE, -3)
const worthOf = (taken: AcceptedLeg, match: PricedMatch): number | string => {
  const now = legWorth(taken, match)
  return 'worth' in now ? now.worth / 1e6 : now.refusal
}
const expected = (taken: AcceptedLeg): number =>
  DIFFERENCE.reduce((sum, chance, index) => {
    const difference = index - 3
    const end = { sc_FT_H: 5 + Math.max(0, difference), sc_FT_C: 5 + Math.max(0, -difference) }
    return sum + (chance * Number(payout(1_000_000n, taken.ior, settle(taken, end)))) / 1e6
  }, 0)

describe('a handicap', () => {
  const home = leg({ wtype: 'RE', rtype: 'H', strong: 'H', ratio: '0.5' })
  const lead = { sc_FT_H: 1, sc_FT_C: 0 }

  it('is priced on the line that goals since have made of it', () => {
    // Home −0.5 before 1-0 is home +0.5 from now.
    const even = worthOf(home, at(lead, re('C', '0.5')))
    expect(even).toBeGreaterThan(0.94)
    expect(even).toBeLessThan(0.97)
    expect(worthOf(home, at({ sc_FT_H: 1, sc_FT_C: 1 }, re('H', '0.5')))).toBe(even)
  })

  it('taken before the start is its in-play form at the line that replaces it', () => {
    const before = leg({ wtype: 'R', rtype: 'C', strong: 'H', ratio: '1.5' })
    expect(worthOf(before, at({ sc_FT_H: 0, sc_FT_C: 1 }, re('H', '2.5')))).toBeGreaterThan(0.94)
    expect(worthOf(before, at({ sc_FT_H: 0, sc_FT_C: 1 }, { ...re('H', '1.5'), wtype: 'R' }))).toBe('gone')
  })

  it('whose line is not listed is priced by what the provider holds the match to come to', () => {
    const listed = re('H', '0 / 0.5', { fair: GRID })
    expect(worthOf(home, at(lead, listed))).toBeCloseTo(1.95 * 0.45, 2)
    expect(worthOf(leg({ ...home, rtype: 'C' }), at(lead, listed))).toBeCloseTo(1.95 * 0.55, 2)
    // On every line.
    expect(worthOf(home, at(lead, { ...listed, sw: 'N' }))).toBe('suspended')
  })

  it('and otherwise as the nearest line that is harder to win', () => {
    // Home +0.5 is worth at least home 0, where a draw is a push.
    const level = re('H', '0', { ior: { H: 300, C: 2_500 } })
    const worth = worthOf(home, at(lead, level))
    expect(worth).toBe(1)
    expect(worthOf(home, at(lead, re('H', '0.5', { ior: { H: 600, C: 1_200 } })))).toBeGreaterThan(1.1)
    expect(worthOf(home, at(lead, re('C', '1.5')))).toBe('unlisted')
  })

  it('whose own line is locked while others are open is priced by the provider’s chances alone', () => {
    const locked = re('C', '0.5', { sw: 'N' })
    expect(worthOf(home, at(lead, locked, re('H', '0', { fair: GRID })))).toBeCloseTo(1.95 * 0.45, 2)
    expect(worthOf(home, at(lead, locked, re('H', '0')))).toBe('suspended')
  })

  it('is on no market whose line is none: a provider’s slip of the pen does not hide the others', () => {
    const level = { sc_FT_H: 0, sc_FT_C: 0 }
    expect(worthOf(home, at(level, re('H', '3 / 0.5'), re('H', '0.5')))).toBeGreaterThan(0.9)
    expect(worthOf(home, at(level, re('H', '3 / 0.5')))).toBe('gone')
  })

  it('is worth at most what it brings on average, and little less, on any line', () => {
    const line = fc.constantFrom('0', '0 / 0.5', '0.5', '0.5 / 1', '1', '1 / 1.5', '1.5', '2', '2 / 2.5')
    const side = fc.constantFrom('H' as const, 'C' as const)
    const goals = fc.integer({ min: 0, max: 3 })
    fc.assert(
      fc.property(
        side,
        side,
        line,
        goals,
        goals,
        fc.integer({ min: 10, max: 20_000 }),
        (rtype, strong, ratio, score_H, score_C, ior) => {
          const taken = leg({ wtype: 'RE', rtype, strong, ratio, score_H, score_C, ior })
          const now = at({ sc_FT_H: score_H, sc_FT_C: score_C }, re('H', '50.5', { fair: GRID }))
          const worth = Number(worthOf(taken, now))
          expect(worth).toBeLessThanOrEqual(expected(taken) + 1e-6)
          expect(worth).toBeGreaterThan(expected(taken) - 0.0025 * (1 + ior / 1000))
        },
      ),
      { numRuns: 400 },
    )
  })
})

describe('a line that may give the stake back', () => {
  const one = leg({ wtype: 'RE', rtype: 'H', strong: 'H', ratio: '1', ior: 5_000 })
  /** 0.2 win, 0.25 push, 0.55 lose. */
  const ior = { H: 2_600, C: 330 }

  it('gains only on the part that is decided', () => {
    const worth = worthOf(one, at({}, re('H', '1', { ior, fair: GRID })))
    expect(worth).toBeLessThan(expected(one))
    expect(worth).toBeGreaterThan(expected(one) - 0.1)
  })

  it('is worth its stake at most where nothing says how often it is level', () => {
    expect(worthOf(one, at({}, re('H', '1', { ior })))).toBe(1)
    expect(worthOf({ ...one, ior: 950 }, at({}, re('H', '1', { ior })))).toBeLessThan(0.6)
  })
})

describe('other markets', () => {
  it('totals and 1X2 keep their line, and are on the market that is open', () => {
    const over: Market = { wtype: 'OU', sw: 'N', ratio: '2.5', ior: { H: 900, C: 980 } }
    const running: Market = { wtype: 'ROU', sw: 'Y', ratio: '2.5', ior: { H: 1200, C: 700 } }
    const taken = leg({ wtype: 'OU', rtype: 'C', ratio: '2.5' })
    expect(worthOf(taken, at({}, over, running))).toBeGreaterThan(1.05)
    expect(worthOf(taken, { ...at({}, { ...over, sw: 'Y' }, running), isLive: 'N' })).toBeGreaterThan(0.9)
    expect(worthOf(taken, { ...at({}, over, running), isLive: 'N' })).toBe('suspended')
    expect(worthOf(taken, at({}, over))).toBe('gone')
    // Over 3 is harder, over 2 is not.
    expect(worthOf(taken, at({}, { ...running, ratio: '3' }))).toBe(1)
    expect(worthOf(taken, at({}, { ...running, ratio: '2' }))).toBe('unlisted')
    const fair = gridOf([0.1, 0.2, 0.25, 0.2, 0.25], 0)
    expect(worthOf(taken, at({}, { ...running, ratio: '2', fair }))).toBeCloseTo(1.95 * 0.45, 2)
    expect(worthOf({ ...taken, rtype: 'H' }, at({}, { ...running, ratio: '2', fair }))).toBeCloseTo(1.95 * 0.55, 2)
  })

  it('a side without a price is told from a market that is closed', () => {
    const draw: Market = { wtype: 'HRM', sw: 'Y', ior: { N: 1000 } }
    expect(worthOf(leg({ wtype: 'M', rtype: 'N' }), at({}, draw))).toBe('gone')
    expect(worthOf(leg({ wtype: 'HM', rtype: 'H' }), at({}, draw))).toBe('unpriced')
    expect(worthOf(leg({ wtype: 'HM', rtype: 'H' }), at({}, { ...draw, sw: 'N' }))).toBe('suspended')
  })

  it('a part to win that may end level takes the chance of that from the difference', () => {
    const taken = leg({ gtype: 'BK', wtype: 'Q1W', rtype: 'H', ior: 2_000 })
    const toWin: BookMarket = { wtype: 'Q1RW', sw: 'Y', ior: { H: 500, C: 1_600 } }
    expect(worthOf(taken, at({}, toWin))).toBe(1)
    const fair = gridOf([0.3, 0.1, 0.6], -1)
    const handicap: BookMarket = { wtype: 'Q1RE', sw: 'Y', strong: 'H', ratio: '3.5', ior: { H: 900, C: 930 }, fair }
    const worth = Number(worthOf(taken, at({}, toWin, handicap)))
    expect(worth).toBeLessThan(0.1 + 0.9 * 3 * (1000 / 1500 / (1000 / 1500 + 1000 / 2600)))
    expect(worth).toBeGreaterThan(1.7)
  })
})
