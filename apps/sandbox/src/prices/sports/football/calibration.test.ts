import { describe, expect, it } from 'vitest'
import { slotsOfHour } from '../../schedule/hourly.ts'
import { betsAt, marginFaults, mean, unreliable } from '../../testing.ts'
import { scheduledFixture } from './fixtures.ts'
import { footballGame } from './football-game.ts'
import { FOOTBALL_PLANS } from './leagues/index.ts'

/** 100 hours of the schedule: some 930 matches. */
const GAMES = Array.from({ length: 100 }, (_, hour) =>
  slotsOfHour({ seed: 'calibration', code: '', plans: FOOTBALL_PLANS }, 490_000 + hour),
)
  .flat()
  .map((slot) => footballGame(scheduledFixture(slot), []))

/** Minutes after kick-off on the wall clock: before, early, after an hour (half-time or just after), late. */
const MOMENTS = [-10, 20, 62, 90]
const BETS = MOMENTS.map((minutes) => GAMES.flatMap((game) => betsAt(game, game.kickoff + minutes * 60_000)))
const ALL = BETS.flat()

describe('simulated results against the prices of their matches', () => {
  it.each(MOMENTS.map((minutes, index) => [minutes, BETS[index] ?? []] as const))(
    'leave the house its margin and no more, %d minutes after kick-off',
    (_minutes, bets) => {
      const faults = [
        ...marginFaults(bets, ['R', 'RE'], 'handicap', GAMES.length),
        ...marginFaults(bets, ['OU', 'ROU'], 'total', GAMES.length),
        ...marginFaults(bets, ['CNR', 'CNRE'], 'handicap', GAMES.length),
        ...marginFaults(bets, ['CNOU', 'CNROU'], 'total', GAMES.length),
      ]
      expect(faults).toEqual([])
    },
  )
  it.each([
    ['1X2', ['M', 'RM']],
    ['first halves', ['HM', 'HRM', 'HOU', 'HROU', 'HR', 'HRE']],
    ['second halves', ['H2M', 'H2RM', 'H2OU', 'H2ROU']],
    ['corners', ['CNOU', 'CNROU', 'CNM', 'CNRM', 'CNHOU', 'CNHROU', 'CNOUH']],
    ['cards', ['CDOU', 'CDROU', 'CDM', 'CDRM', 'CDHOU', 'CDHROU']],
    ['both to score and odd or even', ['TS', 'RTS', 'EO', 'REO']],
    ['team totals', ['OUH', 'ROUH', 'OUC', 'ROUC']],
    ['half-time and full-time', ['F', 'RF']],
    ['goals in bands', ['T', 'RT', 'HT', 'HRT']],
    ['winning margins', ['WM', 'RWM']],
    ['correct scores', ['PD', 'RPD', 'HPD', 'HRPD']],
  ])('make %s come as often as the prices say', (_name, wtypes) => {
    expect(unreliable(ALL, wtypes, GAMES.length)).toEqual([])
  })
  it('look like football', () => {
    const results = GAMES.flatMap((game) => game.resultAt(Number.MAX_SAFE_INTEGER) ?? [])
    const of = (value: (result: (typeof results)[number]) => number) => mean(results.map(value))
    expect(of((result) => (result.sc_FT_H ?? 0) + (result.sc_FT_C ?? 0))).toBeGreaterThan(2.4)
    expect(of((result) => (result.sc_FT_H ?? 0) + (result.sc_FT_C ?? 0))).toBeLessThan(3.2)
    const homeWins = of((result) => Number((result.sc_FT_H ?? 0) > (result.sc_FT_C ?? 0)))
    expect(homeWins).toBeGreaterThan(0.36)
    expect(homeWins).toBeLessThan(0.54)
    const corners = of((result) => (result.corner_H ?? 0) + (result.corner_C ?? 0))
    expect(corners).toBeGreaterThan(9)
    expect(corners).toBeLessThan(11)
    const cards = of((result) => (result.card_H ?? 0) + (result.card_C ?? 0))
    expect(cards).toBeGreaterThan(3.5)
    expect(cards).toBeLessThan(4.8)
  })
})
