import { describe, expect, it } from 'vitest'
import { createProgram } from '../program.ts'
import { FOOTBALL_GROUPS, footballPlans, LEAGUES } from '../sports/football/leagues/index.ts'
import { scheduleOf } from '../sports/index.ts'
import { SPORTS } from '../sports/plans.ts'
import { slotsOfHour } from './hourly.ts'
import { HOUR_MS, pairsOfHour } from './rounds.ts'

const START = 495_000 * HOUR_MS
const NONE: readonly never[] = []
const nothing = { entries: () => NONE, find: () => undefined, interventions: () => NONE }
const football = (seed: string, hour: number) => slotsOfHour({ seed, code: '', plans: footballPlans() }, hour)

describe('the schedule', () => {
  it('always has matches in play, soon, and days ahead, of every sport, day and night', () => {
    const program = createProgram('schedule', nothing)
    const seen = new Map<string, number>()
    for (let now = START; now < START + 24 * HOUR_MS; now += 4 * HOUR_MS) {
      const on = program.on(now).map((game) => ({ game, match: game.at(now) }))
      const count = (gtype: string, holds: (kickoff: number) => boolean) =>
        on.filter(({ game, match }) => match.gtype === gtype && holds(game.kickoff)).length
      expect(on.length).toBeGreaterThan(160)
      expect(on.length).toBeLessThan(330)
      const live = on.filter(({ match }) => match.isLive === 'Y')
      expect(live.filter(({ match }) => match.gtype === 'FT').length).toBeGreaterThanOrEqual(12)
      expect(live.length).toBeLessThan(75)
      expect(count('FT', (kickoff) => kickoff > now && kickoff < now + 5 * HOUR_MS)).toBeGreaterThanOrEqual(30)
      expect(count('FT', (kickoff) => kickoff > now + 24 * HOUR_MS)).toBeGreaterThan(4)
      for (const { match } of live) seen.set(match.gtype, (seen.get(match.gtype) ?? 0) + 1)
      expect(count('FS', () => true)).toBeGreaterThan(4)
    }
    expect([...seen.keys()].sort()).toEqual(['BK', 'BS', 'FT', 'OP', 'SK', 'TN', 'TT', 'VB', 'VF'])
  }, 60_000)
  it('has half of the football in twice as many groups, on every board still', () => {
    const program = createProgram('schedule', nothing, scheduleOf('schedule', 2 * FOOTBALL_GROUPS))
    for (let now = START; now < START + 24 * HOUR_MS; now += 4 * HOUR_MS) {
      const games = program.on(now).filter((game) => game.at(now).gtype === 'FT')
      const live = games.filter((game) => game.at(now).isLive === 'Y')
      expect(live.length).toBeGreaterThanOrEqual(5)
      expect(games.length - live.length).toBeLessThan(45)
      expect(games.filter(({ kickoff }) => kickoff > now + 24 * HOUR_MS).length).toBeGreaterThanOrEqual(1)
    }
  }, 60_000)
  it('never has a club in two matches at once', () => {
    const plans = [...footballPlans(), ...SPORTS.flatMap((sport) => sport.plans)]
    for (const plan of plans) {
      const busy = new Map<string, number>()
      for (let hour = 495_000; hour < 495_060; hour += 1)
        for (const pair of pairsOfHour('clubs', plan, hour))
          for (const [name] of pair) {
            expect(hour - (busy.get(name) ?? -Infinity)).toBeGreaterThan(plan.rest ?? 3)
            busy.set(name, hour)
          }
    }
  })
  it('is a pure function of seed and hour, and finds a match by its id long afterwards', () => {
    const [first] = football('pure', 495_123)
    expect(first).toEqual(football('pure', 495_123)[0])
    expect(football('other', 495_123)[0]).not.toEqual(first)
    const program = createProgram('pure', nothing)
    const ended = program.find(first?.gidm ?? '')
    expect(ended?.resultAt(Infinity)?.status).toBe('final')
    expect(program.find('49512399')).toBeUndefined()
    expect(program.find('x')).toBeUndefined()
  })
  it('has no two matches of one id, and finds each', () => {
    const program = createProgram('ids', nothing)
    const ids = program.on(START).map(({ gidm }) => gidm)
    expect(new Set(ids).size).toBe(ids.length)
    for (const gidm of ids) expect(program.find(gidm)?.gidm).toBe(gidm)
  })
})

describe('the leagues', () => {
  it('have distinct sides, named in both scripts', () => {
    const leagues = [...LEAGUES, ...SPORTS.flatMap((sport) => sport.leagues)]
    expect(new Set(leagues.map(({ id }) => id)).size).toBe(leagues.length)
    for (const { clubs } of leagues) {
      for (const script of [0, 1] as const) expect(new Set(clubs.map((names) => names[script])).size).toBe(clubs.length)
      expect(clubs.length % 2).toBe(0)
    }
  })
})
