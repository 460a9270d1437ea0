import { describe, expect, it } from 'vitest'
import { createProgram } from '../../program.ts'
import { mean } from '../testing.ts'
import { chancesToWin, RACE_STEPS, seasonTable } from './race.ts'

const RATINGS = Array.from({ length: 20 }, (_, index) => 1.3 - (index * 2.6) / 19)
const RACES = Array.from({ length: 500 }, (_, index) => {
  const at = (steps: number): number[] => seasonTable(`race/${index}`, RATINGS, steps)
  const end = at(RACE_STEPS)
  return { at, winner: end.indexOf(Math.max(...end)) }
})

describe('a race for a title', () => {
  it('gives chances that sum to one, and certainty at the end', () => {
    const [race] = RACES
    for (const steps of [0, 20, 59]) {
      const chances = chancesToWin(race?.at(steps) ?? [], steps)
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
    }
    expect(chancesToWin(race?.at(RACE_STEPS) ?? [], RACE_STEPS).indexOf(1)).toBe(race?.winner)
  })
  it.each([0, 30, 50])('is won as often as its prices say after %d steps', (steps) => {
    const bets = RACES.flatMap(({ at, winner }) =>
      chancesToWin(at(steps), steps).map((chance, index) => ({ chance, won: Number(index === winner) })),
    )
    for (const [low, high] of [
      [0.02, 0.08],
      [0.08, 0.2],
      [0.2, 0.5],
      [0.5, 1],
    ] as const) {
      const bucket = bets.filter(({ chance }) => chance >= low && chance < high)
      if (bucket.length < 100) continue
      const said = mean(bucket.map(({ chance }) => chance))
      const tolerance = 0.005 + 4 * Math.sqrt((said * (1 - said)) / bucket.length)
      expect(Math.abs(mean(bucket.map(({ won }) => won)) - said)).toBeLessThan(tolerance)
    }
  })
  it('is on the feed until it is decided, and then names its winner', () => {
    const none: readonly never[] = []
    const program = createProgram('title', { entries: () => none, find: () => undefined, interventions: () => none })
    const now = Date.UTC(2026, 5, 1)
    const titles = program.on(now).filter((game) => game.at(now).gtype === 'FS')
    expect(titles.length).toBeGreaterThan(4)
    for (const game of titles) {
      const seen = game.at(now)
      const open = seen.lines[0]?.markets[0]
      expect(open?.sw).toBe('Y')
      expect(game.at(game.end).lines[0]?.markets[0]?.sw).toBe('N')
      expect(program.result(game.gidm, game.end - 1)).toBeUndefined()
      const { winners = [] } = program.result(game.gidm, game.end) ?? {}
      expect(seen.runners?.map(({ rtype }) => rtype)).toContain(winners[0])
    }
  })
})
