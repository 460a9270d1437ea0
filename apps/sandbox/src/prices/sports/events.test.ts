import type { EventKind, MatchEvent } from '@pavilion/contract/sports'
import { describe, expect, it } from 'vitest'
import type { Game } from '../game/game.ts'
import { scheduledFixture } from './football/fixtures.ts'
import { footballGame } from './football/football-game.ts'
import { englandPremier } from './football/leagues/england-premier.ts'
import { gamesOf } from './testing.ts'

const storyOf = (game: Game): MatchEvent[] => game.eventsBetween(-Infinity, Infinity)

const football = Array.from({ length: 12 }, (_, index): Game => {
  const [home, away] = englandPremier.clubs
  if (home === undefined || away === undefined) throw new Error('no clubs')
  const gidm = String(index)
  const slot = { gidm, league: englandPremier, home, away, kickoff: 0, seed: `events/${index}` }
  return footballGame(scheduledFixture(slot), [])
})

const SPORTS: readonly (readonly [
  name: string,
  games: readonly Game[],
  placed: EventKind,
  expectedKinds: readonly EventKind[],
])[] = [
  ['football', football, 'goal', ['foul', 'penalty', 'period']],
  ['basketball', gamesOf('BK', 4), 'point', ['foul', 'timeout', 'period']],
  ['handball', gamesOf('OP', 4, 'HB'), 'goal', ['penalty', 'timeout', 'period']],
  ['American football', gamesOf('OP', 8, 'AF'), 'point', ['foul', 'timeout', 'period']],
  ['tennis', gamesOf('TN', 4), 'point', ['game', 'set']],
  ['volleyball', gamesOf('VB', 4), 'point', ['timeout', 'set']],
  ['table tennis', gamesOf('TT', 6), 'point', ['timeout', 'set']],
  ['snooker', gamesOf('SK', 4), 'point', ['break', 'frame']],
  ['baseball', gamesOf('BS', 4), 'run', ['out', 'inning', 'period']],
]

describe.each(SPORTS)('the events of %s', (_name, games, placed, expectedKinds) => {
  const events = games.flatMap(storyOf)

  it('say where the ball is', () => {
    const moves = events.filter(({ kind }) => kind === placed)
    expect(moves.length).toBeGreaterThan(games.length)
    for (const { x = NaN, y = NaN } of moves) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(100)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(100)
    }
    expect(new Set(moves.map(({ x, y }) => `${x} ${y}`)).size).toBeGreaterThan(placed === 'run' ? 0 : 3)
  })

  it('tell what belongs to the sport', () => {
    const kinds = new Set(events.map(({ kind }) => kind))
    for (const kind of expectedKinds) expect(kinds, kind).toContain(kind)
  })

  it('come in the order of their numbers, and are the same whenever they are asked for', () => {
    for (const game of games) {
      const ids = storyOf(game).map(({ id }) => id)
      expect(ids).toEqual(ids.toSorted((a, b) => a - b))
      expect(new Set(ids).size).toBe(ids.length)
    }
    const [first] = games
    if (first) expect(storyOf(first)).toEqual(first.eventsBetween(-Infinity, Number.MAX_SAFE_INTEGER))
  })
})

describe('events', () => {
  const valueOf = (events: readonly MatchEvent[], side: 'H' | 'C') =>
    events.reduce((all, event) => all + (event.side === side ? (event.value ?? 1) : 0), 0)

  it.each([
    ['basketball', 'BK', undefined, 'point'],
    ['handball', 'OP', 'HB', 'goal'],
    ['American football', 'OP', 'AF', 'point'],
    ['baseball', 'BS', undefined, 'run'],
  ] as const)(
    'of %s add up to the score that settles, which its last whistle tells',
    (_name, gtype, gameType, kind) => {
      for (const game of gamesOf(gtype, 4, gameType)) {
        const result = game.resultAt(Number.MAX_SAFE_INTEGER)
        const story = storyOf(game)
        const scored = story.filter((event) => event.kind === kind)
        for (const side of ['H', 'C'] as const) {
          expect(valueOf(scored, side)).toBe(result?.[`sc_FT_${side}`])
          expect(story.at(-1)?.[`score_${side}`]).toBe(result?.[`sc_FT_${side}`])
        }
      }
    },
  )

  it.each([
    ['TN', 'set', 'S'],
    ['SK', 'frame', 'F'],
  ] as const)('of %s tell what ends a %s by the clock of that one', (gtype, kind, letter) => {
    const ends = gamesOf(gtype, 3).flatMap((game) => storyOf(game).filter((event) => event.kind === kind))
    expect(ends.map(({ clock }) => clock)).toEqual(
      ends.map(({ score_H = 0, score_C = 0 }) => `${letter}${score_H + score_C}^`),
    )
  })

  it('of basketball show a foul before every free throw, by the other side', () => {
    const stories = gamesOf('BK', 3).map(storyOf)
    const free = stories.flatMap((story) =>
      story.flatMap(({ kind, value, side }, at) =>
        kind === 'point' && value === 1 ? [[side, story[at - 1]] as const] : [],
      ),
    )
    expect(free.length).toBeGreaterThan(5)
    expect(free.filter(([side, before]) => before?.kind !== 'foul' || before.side === side)).toEqual([])
  })

  it('of volleyball have no more than two time-outs of a side in a set', () => {
    for (const story of gamesOf('VB', 6).map(storyOf)) {
      let taken = { H: 0, C: 0 }
      for (const { kind, side } of story) {
        if (kind === 'set') taken = { H: 0, C: 0 }
        if (kind === 'timeout' && side) taken[side] += 1
        expect(Math.max(taken.H, taken.C)).toBeLessThanOrEqual(2)
      }
    }
  })
})
