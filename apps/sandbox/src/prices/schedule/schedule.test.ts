import { describe, expect, it } from 'vitest'
import { LEAGUES } from '../leagues/index.ts'
import { endOf } from '../match/clock.ts'
import { createProgram } from '../program.ts'
import { HOUR_MS, matchesOfHour, scheduledMatch } from './schedule.ts'

const START = 495_000 * HOUR_MS
const nothing = { fixtures: () => [], fixture: () => undefined, interventions: () => [] }

describe('the schedule', () => {
  it('always has 12 to 22 matches in play and 30 to 60 to come, day and night', () => {
    const program = createProgram('schedule', nothing)
    for (let now = START; now < START + 26 * HOUR_MS; now += HOUR_MS / 4) {
      const on = program.on(now)
      const inPlay = on.filter(({ fixture, timeline }) => fixture.clock.kickoff <= now && now < timeline.end.at).length
      const toCome = on.filter(({ fixture }) => fixture.clock.kickoff > now).length
      expect(inPlay).toBeGreaterThanOrEqual(12)
      expect(inPlay).toBeLessThanOrEqual(22)
      expect(toCome).toBeGreaterThanOrEqual(30)
      expect(toCome).toBeLessThanOrEqual(60)
    }
  })
  it('never has a club in two matches at once', () => {
    const fixtures = Array.from({ length: 60 }, (_, hour) => matchesOfHour('clubs', 495_000 + hour)).flat()
    for (const one of fixtures) {
      const during = fixtures.filter(
        (other) => other !== one && other.clock.kickoff < endOf(one.clock) && one.clock.kickoff < endOf(other.clock),
      )
      const busy = new Set(during.flatMap(({ home, away }) => [home, away]))
      expect(busy.has(one.home) || busy.has(one.away) || one.home === one.away).toBe(false)
    }
  })
  it('is a pure function of seed and hour, and finds a match by its id long afterwards', () => {
    const [first] = matchesOfHour('pure', 495_123)
    expect(first).toEqual(matchesOfHour('pure', 495_123)[0])
    expect(scheduledMatch('pure', first?.gidm ?? '')).toEqual(first)
    expect(matchesOfHour('other', 495_123)[0]).not.toEqual(first)
    expect(scheduledMatch('pure', '49512399')).toBeUndefined()
    expect(scheduledMatch('pure', 'x')).toBeUndefined()
  })
  it('has no two matches of one id', () => {
    const ids = Array.from({ length: 48 }, (_, hour) => matchesOfHour('ids', 495_000 + hour))
      .flat()
      .map(({ gidm }) => gidm)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('the leagues', () => {
  it('have distinct clubs, named in both scripts', () => {
    for (const { clubs } of LEAGUES) {
      for (const script of [0, 1] as const) expect(new Set(clubs.map((names) => names[script])).size).toBe(clubs.length)
      expect(clubs.length % 2).toBe(0)
    }
  })
})
