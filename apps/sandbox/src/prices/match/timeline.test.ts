import { describe, expect, it } from 'vitest'
import { matchOrder } from '../../control/controlled-match.ts'
import { madeFixture } from '../../control/made-fixture.ts'
import { parse } from '../../http/problem.ts'
import { clockText, endOf, readClock } from './clock.ts'
import type { Intervention } from './intervention.ts'
import { layOut, standingAt, suspendedSince, suspensionAt } from './timeline.ts'

const KICKOFF = 1_795_000_000_000
const MINUTE = 60_000

/** A match at real speed that is told beforehand: half-time lasts three minutes. */
const told = (script: { minute: number; kind?: 'goal' | 'red' | 'var'; side?: 'H' | 'C' }[]) =>
  madeFixture('timeline', '1', parse(matchOrder, { durationSeconds: 5820, script }), KICKOFF)

const at = (minutes: number): number => KICKOFF + minutes * MINUTE

describe('the clock', () => {
  it('reads as the channel writes it', () => {
    const { clock } = told([])
    const text = (minutes: number) => clockText(clock, readClock(clock, at(minutes)))
    expect([text(-1), text(0), text(22.2), text(46.5), text(49.5)]).toEqual([
      `MTIME^${KICKOFF / 1000}`,
      '1H^00:00',
      '1H^22:12',
      'HT^^',
      '2H^45:30',
    ])
    expect(endOf(clock)).toBe(KICKOFF + 5_820_000)
  })
  it('runs as fast as a match in a minute needs', () => {
    const { clock } = madeFixture('timeline', '1', parse(matchOrder, { durationSeconds: 60, script: [] }), KICKOFF)
    expect(endOf(clock) - clock.kickoff).toBe(60_000)
    expect(readClock(clock, KICKOFF + 30_000).phase).toBe('HT')
  })
})

describe('a timeline', () => {
  const lay = (script: Parameters<typeof told>[0], interventions: Intervention[] = []) => {
    const fixture = told(script)
    return { fixture, timeline: layOut(fixture, interventions) }
  }
  it('closes the book at a goal, counts it at once, and opens again after eight seconds', () => {
    const { fixture, timeline } = lay([{ minute: 23 }])
    expect(standingAt(fixture, timeline, at(23) - 1).score).toEqual({ H: 0, C: 0 })
    expect(standingAt(fixture, timeline, at(23)).score).toEqual({ H: 1, C: 0 })
    expect(suspensionAt(timeline, at(23))?.reason).toBe('GOAL')
    expect(suspensionAt(timeline, at(23) + 8000)).toBeUndefined()
  })
  it('sees an unbroken stretch of suspensions as one', () => {
    const { timeline } = lay([{ minute: 30, kind: 'var' }], [{ kind: 'goal', at: at(30.5), side: 'C' }])
    expect(suspensionAt(timeline, at(30.5))?.reason).toBe('GOAL')
    expect(suspendedSince(timeline, at(30.5))).toBe(at(30))
    expect(suspendedSince(timeline, at(31))).toBeUndefined()
  })
  it('stays suspended by hand until someone resumes', () => {
    const { timeline } = lay(
      [],
      [
        { kind: 'suspend', at: at(10), reason: 'VAR' },
        { kind: 'resume', at: at(15) },
      ],
    )
    expect(suspensionAt(timeline, at(14))?.reason).toBe('VAR')
    expect(suspensionAt(timeline, at(15))).toBeUndefined()
  })
  it('ends when told to, with what had fallen by then or with the score that was set', () => {
    const goals = [{ minute: 10 }, { minute: 80, side: 'C' as const }]
    const ended = lay(goals, [{ kind: 'final', at: at(30) }])
    expect(standingAt(ended.fixture, ended.timeline, at(95))).toMatchObject({ phase: 'over', score: { H: 1, C: 0 } })
    const set = lay(goals, [{ kind: 'final', at: at(30), score: { H: 0, C: 2 } }])
    expect(standingAt(set.fixture, set.timeline, at(95))).toMatchObject({
      score: { H: 0, C: 2 },
      firstHalf: { H: 0, C: 0 },
    })
    expect(lay(goals, [{ kind: 'abandon', at: at(30) }]).timeline.end).toEqual({ at: at(30), status: 'abandoned' })
  })
})
