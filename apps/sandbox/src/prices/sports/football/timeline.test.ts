import { describe, expect, it } from 'vitest'
import { matchOrder } from '../../../control/controlled-match.ts'
import { orderedFixture } from '../../../control/ordered-football.ts'
import { parse } from '../../../http/problem.ts'
import type { Intervention } from '../../game/intervention.ts'
import { suspendedSince, suspensionIn } from '../../game/suspension.ts'
import { clockText, endOf, readClock } from './clock.ts'
import { footballGame } from './football-game.ts'
import { englandPremier } from './leagues/england-premier.ts'
import { layOut, matchScoreAt } from './timeline.ts'

const KICKOFF = 1_795_000_000_000
const MINUTE = 60_000

const made = (order: object) => {
  const { clubs } = englandPremier
  const pairing = { league: englandPremier, home: clubs[0] ?? ['', ''], away: clubs[1] ?? ['', ''] } as const
  return orderedFixture('timeline', '1', { ...parse(matchOrder, order), gtype: 'FT' }, pairing, KICKOFF)
}
const timelineOf = (script: { minute: number; kind?: 'goal' | 'red' | 'yellow' | 'var'; side?: 'H' | 'C' }[]) =>
  made({ durationSeconds: 5820, script })

const at = (minutes: number): number => KICKOFF + minutes * MINUTE

describe('the clock', () => {
  it('reads as the channel writes it', () => {
    const { clock } = timelineOf([])
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
    const { clock } = made({ durationSeconds: 60, script: [] })
    expect(endOf(clock) - clock.kickoff).toBe(60_000)
    expect(readClock(clock, KICKOFF + 30_000).phase).toBe('HT')
  })
})

describe('a timeline', () => {
  const lay = (script: Parameters<typeof timelineOf>[0], interventions: Intervention[] = []) => {
    const fixture = timelineOf(script)
    return { fixture, timeline: layOut(fixture, interventions) }
  }
  it('closes the book at a goal, counts it at once, and opens again after eight seconds', () => {
    const { fixture, timeline } = lay([{ minute: 23 }])
    expect(matchScoreAt(fixture, timeline, at(23) - 1).whole.goals).toEqual({ H: 0, C: 0 })
    expect(matchScoreAt(fixture, timeline, at(23)).whole.goals).toEqual({ H: 1, C: 0 })
    expect(suspensionIn(timeline.suspensions, at(23))?.reason).toBe('GOAL')
    expect(suspensionIn(timeline.suspensions, at(23) + 8000)).toBeUndefined()
  })
  it('sees an unbroken stretch of suspensions as one', () => {
    const { timeline } = lay([{ minute: 30, kind: 'var' }], [{ kind: 'goal', at: at(30.5), side: 'C' }])
    expect(suspensionIn(timeline.suspensions, at(30.5))?.reason).toBe('GOAL')
    expect(suspendedSince(timeline.suspensions, at(30.5))).toBe(at(30))
    expect(suspendedSince(timeline.suspensions, at(31))).toBeUndefined()
  })
  it('stays suspended by hand until someone resumes', () => {
    const { timeline } = lay(
      [],
      [
        { kind: 'suspend', at: at(10), reason: 'VAR' },
        { kind: 'resume', at: at(15) },
      ],
    )
    expect(suspensionIn(timeline.suspensions, at(14))?.reason).toBe('VAR')
    expect(suspensionIn(timeline.suspensions, at(15))).toBeUndefined()
  })
  it('ends on command, with what had fallen by then or with the score that was set', () => {
    const goals = [{ minute: 10 }, { minute: 80, side: 'C' as const }]
    const result = (interventions: Intervention[]) => footballGame(timelineOf(goals), interventions).resultAt(at(95))
    expect(result([{ kind: 'final', at: at(30) }])).toMatchObject({ status: 'final', sc_FT_H: 1, sc_FT_C: 0 })
    const set = result([{ kind: 'final', at: at(30), score: { H: 0, C: 2 } }])
    expect(set).toMatchObject({ status: 'final', sc_FT_H: 0, sc_FT_C: 2, sc_H1_H: 0, sc_H2_C: 2 })
    expect(result([{ kind: 'abandon', at: at(30) }])).toEqual({
      gidm: '1',
      status: 'abandoned',
      endedAt: at(30) / 1000,
    })
    expect(result([{ kind: 'abandon', at: at(70) }])).toMatchObject({ status: 'abandoned', sc_H1_H: 1, sc_H1_C: 0 })
  })
  it('counts a yellow card as one point and a red card as two, each half apart', () => {
    const game = footballGame(
      timelineOf([
        { minute: 20, kind: 'yellow' },
        { minute: 30, kind: 'red' },
        { minute: 70, kind: 'red', side: 'C' },
      ]),
      [],
    )
    expect(game.resultAt(at(110))).toMatchObject({ card_H1_H: 3, card_H1_C: 0, card_H: 3, card_C: 2 })
  })
  it('tells its first half at half-time, and a corrected result after the end', () => {
    const game = footballGame(timelineOf([{ minute: 10 }, { minute: 20, kind: 'yellow' }]), [
      { kind: 'correct', at: at(120), scores: { corner_H: 3 } },
    ])
    expect(game.resultAt(at(40))).toBeUndefined()
    expect(game.resultAt(at(50))).toMatchObject({ status: 'period', sc_H1_H: 1, card_H1_H: 1, corner_H1_C: 0 })
    expect(game.resultAt(at(110))).toMatchObject({ status: 'final', sc_FT_H: 1, corner_H: 0 })
    expect(game.resultAt(at(130))).toMatchObject({ status: 'final', sc_FT_H: 1, corner_H: 3 })
  })
})

describe('the story of a match', () => {
  const game = footballGame(made({ durationSeconds: 5820 }), [])
  const story = game.eventsBetween(-Infinity, Infinity)
  const counted = (kind: string, side: 'H' | 'C') =>
    story.filter((event) => event.kind === kind && event.side === side).length
  it('comes to the scores that settle bets', () => {
    const result = game.resultAt(Infinity)
    for (const side of ['H', 'C'] as const) {
      expect(counted('goal', side)).toBe(result?.[`sc_FT_${side}`])
      expect(counted('corner', side)).toBe(result?.[`corner_${side}`])
      expect(counted('yellow', side) + 2 * counted('red', side)).toBe(result?.[`card_${side}`])
    }
    expect(story.filter(({ kind }) => kind === 'period')).toHaveLength(4)
    expect(story.length).toBeGreaterThan(120)
  })
  it('has its events in order, with numbers of its own, every goal from a shot', () => {
    for (const [index, event] of story.entries()) {
      expect(event.id).toBeGreaterThan(story[index - 1]?.id ?? -1)
      if (event.kind !== 'goal') continue
      const before = story.slice(0, index).findLast(({ kind }) => kind === 'target')
      expect(before?.side).toBe(event.side)
    }
    const half = story.filter(({ id }) => id <= 2_700_000)
    expect(game.eventsBetween(-Infinity, KICKOFF + 2_700_000)).toEqual(half)
  })
})
