import type { Market } from '@pavilion/contract'
import { payout, settle } from '@pavilion/odds'
import { describe, expect, it } from 'vitest'
import type { Play } from './book/expectancy.ts'
import { resultAt, stateAt } from './book/match-view.ts'
import { linesAt } from './book/markets.ts'
import { layOut } from './match/timeline.ts'
import { matchesOfHour } from './schedule/schedule.ts'

/** 400 hours of the schedule: some 3,700 matches. */
const PLAYS: Play[] = Array.from({ length: 400 }, (_, hour) => matchesOfHour('calibration', 490_000 + hour))
  .flat()
  .map((fixture) => ({ fixture, interventions: [], timeline: layOut(fixture, []) }))

/** Minutes after kick-off on the wall clock: before, early, after an hour (half-time or just after), late. */
const MOMENTS = [-10, 20, 62, 90]

interface Bet {
  readonly market: Market
  readonly rtype: 'H' | 'C' | 'N'
  /** What comes back of a stake of 1, stake included. */
  readonly returned: number
  readonly won: boolean
}

const STAKE = 1_000_000n

const betsOf = (play: Play, minutes: number): Bet[] => {
  const at = play.fixture.clock.kickoff + minutes * 60_000
  const state = stateAt(play, at)
  const result = resultAt(play, Number.MAX_SAFE_INTEGER)
  if (result === undefined || at >= play.timeline.end.at) return []
  return linesAt(play, at)
    .flatMap((line) => line.markets)
    .filter((market) => market.sw === 'Y')
    .flatMap((market) =>
      (['H', 'C', 'N'] as const).flatMap((rtype): Bet[] => {
        const hk = market.ior[rtype]
        if (hk === undefined) return []
        const code = settle({ gtype: 'FT', ...market, rtype, score_H: state.sc_FT_H, score_C: state.sc_FT_C }, result)
        return [{ market, rtype, returned: Number(payout(STAKE, hk, code)) / Number(STAKE), won: code === 'W' }]
      }),
    )
}

const BETS: readonly (readonly Bet[])[] = MOMENTS.map((minutes) => PLAYS.flatMap((play) => betsOf(play, minutes)))

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

describe('simulated results against the prices of their matches', () => {
  it.each(MOMENTS.map((minutes, index) => [minutes, BETS[index] ?? []] as const))(
    'leave the house its margin and no more, %d minutes after kick-off',
    (_minutes, bets) => {
      for (const wtypes of [
        ['R', 'RE'],
        ['OU', 'ROU'],
      ]) {
        const returned = bets.filter(({ market }) => wtypes.includes(market.wtype)).map((bet) => bet.returned)
        expect(returned.length).toBeGreaterThan(3000)
        expect(mean(returned)).toBeGreaterThan(0.93)
        expect(mean(returned)).toBeLessThan(0.995)
      }
    },
  )
  it('make a 1X2 selection win as often as its price says', () => {
    const bets = BETS.flat().filter(({ market }) => market.wtype === 'M' || market.wtype === 'RM')
    const chance = ({ market, rtype }: Bet): number => 1 / ((market.ior[rtype] ?? 0) / 1000 + 1)
    const buckets = Array.from({ length: 10 }, (_, tenth) =>
      bets.filter((bet) => Math.floor(chance(bet) * 10) === tenth),
    )
    for (const [tenth, members] of buckets.entries()) {
      const { length } = members
      if (length < 300) continue
      const said = mean(members.map(chance)) / 1.05
      const came = mean(members.map(({ won }) => Number(won)))
      // The margin is not spread evenly, and the moments of one match are not independent.
      const tolerance = 0.025 + 4 * Math.sqrt((said * (1 - said)) / length)
      expect(
        Math.abs(came - said),
        `${tenth}0%: said ${said.toFixed(3)}, came ${came.toFixed(3)} of ${length}`,
      ).toBeLessThan(tolerance)
    }
    expect(buckets.filter(({ length }) => length >= 300).length).toBeGreaterThan(7)
  })
  it('look like football', () => {
    const results = PLAYS.flatMap((play) => resultAt(play, Number.MAX_SAFE_INTEGER) ?? [])
    const goals = mean(results.map((result) => (result.sc_FT_H ?? 0) + (result.sc_FT_C ?? 0)))
    expect(goals).toBeGreaterThan(2.5)
    expect(goals).toBeLessThan(3.1)
    const homeWins = mean(results.map((result) => Number((result.sc_FT_H ?? 0) > (result.sc_FT_C ?? 0))))
    expect(homeWins).toBeGreaterThan(0.38)
    expect(homeWins).toBeLessThan(0.52)
  })
})
