import { matchState, type MatchState } from '@pavilion/contract/sports'
import { describe, expect, it } from 'vitest'
import type { LeagueData } from '../game/names.ts'
import { seeded } from '../random.ts'
import { americanFootball } from './american-football/index.ts'
import { nfl } from './american-football/nfl.ts'
import { baseball } from './baseball/index.ts'
import { mlb } from './baseball/mlb.ts'
import { basketball } from './basketball/index.ts'
import { nba } from './basketball/nba.ts'
import type { Discipline } from './simulation/simulation.ts'
import { scheduledFixture, virtualFixture } from './football/fixtures.ts'
import { footballGame } from './football/football-game.ts'
import { englandPremier } from './football/leagues/england-premier.ts'
import { virtualLeague } from './football/leagues/virtual.ts'
import { MATCH_SECONDS } from './football/virtual-source.ts'
import { handballGermany } from './handball/germany.ts'
import { handball } from './handball/index.ts'
import { snooker } from './snooker/index.ts'
import { worldTour } from './snooker/world-tour.ts'
import { tableTennis } from './table-tennis/index.ts'
import { tableTennisWomen } from './table-tennis/women.ts'
import { tennis } from './tennis/index.ts'
import { tennisOpenMen } from './tennis/open-men.ts'
import { italyMen } from './volleyball/italy-men.ts'
import { volleyball } from './volleyball/index.ts'

const stated = (shown: object): MatchState =>
  matchState.parse({ gidm: '1', gameStatus: 'live', isLive: 'Y', epoch: 1, ...shown })

const shownOf = <S>(discipline: Discipline<S>, league: LeagueData, seed: string): MatchState[] => {
  const steps = discipline.draw(seeded(seed), discipline.powers(league, 0, 0), league)
  return steps.flatMap(({ state, second }, index) => {
    const next = steps[index + 1]?.second ?? second
    return [0, next - second].map((since) => stated(discipline.show(state, since, league)))
  })
}

const MOST_TRIES = 400

const matchWith = <S>(
  discipline: Discipline<S>,
  league: LeagueData,
  wanted: (states: readonly MatchState[]) => boolean,
): MatchState[] => {
  for (let number = 0; number < MOST_TRIES; number += 1) {
    const states = shownOf(discipline, league, `clock/${number}`)
    if (wanted(states)) return states
  }
  throw new Error('no such match')
}

const two = (value: number): string => String(value).padStart(2, '0')
const minutes = (seconds: number): string => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
const different = (values: readonly unknown[]): unknown[] => [...new Set(values)]
const ofPeriod = (states: readonly MatchState[], period: string): MatchState[] =>
  states.filter(({ se_now }) => se_now === period)

/** Spec section 9. */
const runsDown = (states: readonly MatchState[], period: string, length: number): void => {
  const left = ofPeriod(states, period).map(({ t_count = NaN }) => t_count)
  expect(left[0]).toBe(length)
  expect(left).toContain(0)
  expect(Math.max(...left)).toBe(length)
  expect(ofPeriod(states, period).map(({ re_time }) => re_time)).toEqual(
    left.map((seconds) => `${period}^${minutes(seconds)}`),
  )
}

describe.each([
  ['basketball', basketball, nba, 720, 300],
  ['American football', americanFootball, nfl, 900, 180],
] as const)('the clock of %s', (_name, discipline, league, quarter, overtime) => {
  const states = matchWith(discipline, league, (all) => all.some(({ se_now }) => se_now === 'OT'))

  it('runs down in four quarters, rests at half-time, and runs in overtime, whose label says OT', () => {
    expect(different(states.map(({ se_now }) => se_now))).toEqual(['Q1', 'Q2', 'HT', 'Q3', 'Q4', 'OT'])
    for (const period of ['Q1', 'Q3', 'Q4']) runsDown(states, period, quarter)
    expect(Math.max(...ofPeriod(states, 'OT').map(({ t_count = 0 }) => t_count))).toBe(overtime)
    expect(
      different(ofPeriod(states, 'HT').map(({ re_time, t_count, HalfTime }) => `${re_time} ${t_count} ${HalfTime}`)),
    ).toEqual(['HT^^ 0 Y'])
    expect(different(states.filter(({ se_now }) => se_now !== 'HT').map(({ HalfTime }) => HalfTime))).toEqual(['N'])
  })
  it('is level until overtime, which counts for the match and for no half', () => {
    const last = states.at(-1)
    for (const side of ['H', 'C'] as const) {
      const of = (name: 'sc_Q1' | 'sc_Q2' | 'sc_Q3' | 'sc_Q4' | 'sc_OT' | 'sc_H1' | 'sc_H2') =>
        last?.[`${name}_${side}`] ?? NaN
      expect(of('sc_Q1') + of('sc_Q2')).toBe(of('sc_H1'))
      expect(of('sc_Q3') + of('sc_Q4')).toBe(of('sc_H2'))
      expect(of('sc_H1') + of('sc_H2') + of('sc_OT')).toBe(last?.[`sc_FT_${side}`])
    }
    expect((last?.sc_H1_H ?? 0) + (last?.sc_H2_H ?? 0)).toBe((last?.sc_H1_C ?? 0) + (last?.sc_H2_C ?? 0))
    expect(last?.sc_FT_H).not.toBe(last?.sc_FT_C)
  })
})

describe('the clock of handball', () => {
  const states = shownOf(handball, handballGermany, 'clock')
  it('runs up through sixty minutes with a rest between the halves', () => {
    expect(different(states.map(({ se_now }) => se_now))).toEqual(['H1', 'HT', 'H2'])
    expect(states[0]?.re_time).toBe('1H^00:00')
    expect(different(ofPeriod(states, 'HT').map(({ re_time, HalfTime }) => `${re_time} ${HalfTime}`))).toEqual([
      'HT^^ Y',
    ])
    expect(ofPeriod(states, 'H2')[0]?.re_time).toBe('2H^30:00')
    expect(states.at(-1)?.re_time).toBe('2H^60:00')
    expect(states.every(({ t_count }) => t_count === undefined)).toBe(true)
  })
})

describe('the clock of tennis', () => {
  const isTieBreak = ({ se_now, ...state }: MatchState): boolean =>
    state.HalfTime === 'N' &&
    [state[`sc_S${se_now as '1'}_H`], state[`sc_S${se_now as '1'}_C`]].every((games) => games === 6)
  const states = matchWith(
    tennis,
    tennisOpenMen,
    (all) => all.some(({ se_now }) => se_now === '5') && all.some(isTieBreak),
  )

  it('is the number of the set, up to the fifth', () => {
    expect(different(states.map(({ se_now }) => se_now))).toEqual(['1', '2', '3', '4', '5'])
    expect(states.every(({ se_now, re_time }) => re_time === `S${se_now}^`)).toBe(true)
    expect(states.every(({ serve }) => serve === 'H' || serve === 'C')).toBe(true)
  })
  it('calls points 0, 15, 30, 40 and 50 for the advantage over 40; a tie-break counts them plainly', () => {
    const games = states.filter((state) => !isTieBreak(state))
    const called = games.flatMap(({ sc_game_H, sc_game_C }) => [sc_game_H, sc_game_C])
    expect(different(called).toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 15, 30, 40, 50])
    for (const { sc_game_H, sc_game_C } of games) {
      if (sc_game_H === 50) expect(sc_game_C).toBe(40)
      if (sc_game_C === 50) expect(sc_game_H).toBe(40)
    }
    const plain = states.filter(isTieBreak).flatMap(({ sc_game_H = 0, sc_game_C = 0 }) => [sc_game_H, sc_game_C])
    expect(plain).toContain(1)
    expect(Math.max(...plain)).toBeGreaterThanOrEqual(5)
  })
})

describe.each([
  ['volleyball', volleyball, italyMen, 'S', 5],
  ['table tennis', tableTennis, tableTennisWomen, 'S', 7],
  ['snooker', snooker, worldTour, 'F', 9],
] as const)('the clock of %s', (_name, discipline, league, letter, most) => {
  const deciding = String(most)
  const states = matchWith<never>(discipline as Discipline<never>, league, (all) =>
    all.some(({ se_now }) => se_now === deciding),
  )
  it('is the number of the set or frame, up to the deciding one, each with its points', () => {
    expect(different(states.map(({ se_now }) => se_now))).toEqual(Array.from({ length: most }, (_, n) => String(n + 1)))
    expect(states.every(({ se_now, re_time }) => re_time === `${letter}${se_now}^`)).toBe(true)
    const last: Partial<Record<string, unknown>> = states.at(-1) ?? {}
    for (let number = 1; number <= most; number += 1) expect(last[`sc_S${number}_H`]).toBeTypeOf('number')
  })
  it('rests after each but the last, with the next one announced', () => {
    const rests = states.filter(({ HalfTime }) => HalfTime === 'Y').map(({ se_now }) => Number(se_now))
    expect(different(rests)).toEqual(Array.from({ length: most - 1 }, (_, n) => n + 2))
  })
})

describe('the clock of baseball', () => {
  const states = matchWith(baseball, mlb, (all) => all.some(({ inningNum = 0 }) => inningNum >= 11))
  it('is the inning and who is at bat, with the outs; extra innings follow while it is level', () => {
    const innings = different(states.map(({ inningNum, inningHalf }) => `${inningHalf}${inningNum}`))
    const last = Math.max(...states.map(({ inningNum = 0 }) => inningNum))
    const all = Array.from({ length: last }, (_, n) => [`T${n + 1}`, `B${n + 1}`]).flat()
    expect(innings).toEqual(all.slice(0, innings.length))
    expect(last).toBeGreaterThanOrEqual(11)
    for (const { re_time, inningNum, inningHalf, se_now } of states) {
      expect(re_time).toMatch(new RegExp(`^${inningHalf}${inningNum}\\^[012]$`))
      expect(se_now).toBe(String(inningNum))
    }
    for (let inning = 10; inning <= last; inning += 1) {
      const first = states.find(({ inningNum }) => inningNum === inning)
      expect(first?.sc_FT_H).toBe(first?.sc_FT_C)
    }
  })
})

describe.each([
  ['football', englandPremier, false],
  ['virtual football', virtualLeague, true],
] as const)('the clock of %s', (_name, league, virtual) => {
  const [home, away] = league.clubs
  if (home === undefined || away === undefined) throw new Error('no clubs')
  const slot = { gidm: '1', league, home, away, kickoff: 1_000_000, seed: 'clock' }
  const game = footballGame(virtual ? virtualFixture(slot, MATCH_SECONDS) : scheduledFixture(slot), [])
  const at = (share: number) => game.at(game.kickoff + share * (game.end - game.kickoff))

  it('names its start before it, and begins at 0 with 0-0, which pages call about to start', () => {
    expect(game.at(game.kickoff - 1)).toMatchObject({ isLive: 'N', re_time: `MTIME^${game.kickoff / 1000}` })
    expect(at(0)).toMatchObject({ isLive: 'Y', re_time: '1H^00:00', se_now: 'H1', sc_FT_H: 0, sc_FT_C: 0 })
  })
  it('counts on from 45:00 after half-time', () => {
    const seen = Array.from({ length: 60 }, (_, n) => at((n + 1) / 61))
    expect(different(seen.map(({ se_now }) => se_now))).toEqual(['H1', 'HT', 'H2'])
    const rest = seen.filter(({ se_now }) => se_now === 'HT')
    expect(different(rest.map(({ re_time, HalfTime }) => `${re_time} ${HalfTime}`))).toEqual(['HT^^ Y'])
    const second = seen.filter(({ se_now }) => se_now === 'H2').map(({ re_time }) => re_time)
    for (const re_time of second) expect(re_time).toMatch(/^2H\^(4[5-9]|[5-9]\d):\d\d$/)
    expect(
      seen.filter(({ se_now }) => se_now === 'H1').every(({ re_time }) => /^1H\^[0-4]\d:\d\d$/.test(re_time)),
    ).toBe(true)
  })
})
