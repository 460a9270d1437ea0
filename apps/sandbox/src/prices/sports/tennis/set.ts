import type { Side } from '@pavilion/contract/sports'
import type { Sides } from '../../pricing/distribution.ts'
import type { StepEvent } from '../simulation/simulation.ts'
import { other, type Rally, type SetOutcome, type SetRules, type SetState } from '../sets/set-rules.ts'
import { gameChance, tieBreakChance, tieBreakServer } from './game.ts'

const isTieBreak = ({ H, C }: Sides): boolean => H === 6 && C === 6
const isSetWon = (H: number, C: number): boolean =>
  (Math.max(H, C) >= 6 && Math.abs(H - C) >= 2) || Math.max(H, C) === 7

const nextFirst = (first: Side, games: number): Side => (games % 2 === 0 ? first : other(first))

const serverOf = (set: SetState): Side =>
  isTieBreak(set) ? tieBreakServer(nextFirst(set.first, 12), set.game.H + set.game.C) : set.server

const BETWEEN_GAMES = 25

const homeGame = (powers: Sides, set: SetState): number => {
  if (isTieBreak(set)) return tieBreakChance(powers, nextFirst(set.first, 12), set.game.H, set.game.C)
  const { H, C } = set.game
  return set.server === 'H' ? gameChance(powers.H, H, C) : 1 - gameChance(powers.C, C, H)
}

const outcomes = (powers: Sides, set: SetState): SetOutcome[] => {
  const ends: SetOutcome[] = []
  const holdChances = { H: gameChance(powers.H, 0, 0), C: gameChance(powers.C, 0, 0) }
  let current = new Map<number, number>([[set.H, 1]])
  const from = set.H + set.C
  for (let games = from; games < 13 && current.size > 0; games += 1) {
    const after = new Map<number, number>()
    const server = nextFirst(set.first, games)
    for (const [H, chance] of current) {
      const C = games - H
      const now = { ...set, H, C, server, game: games === from ? set.game : { H: 0, C: 0 } }
      const plain = games !== from && !isTieBreak(now)
      const p = plain ? (server === 'H' ? holdChances.H : 1 - holdChances.C) : homeGame(powers, now)
      for (const [won, part] of [
        ['H', chance * p],
        ['C', chance * (1 - p)],
      ] as const) {
        const home = H + Number(won === 'H')
        const away = C + Number(won === 'C')
        if (isSetWon(home, away)) ends.push({ won, H: home, C: away, next: nextFirst(set.first, home + away), p: part })
        else after.set(home, (after.get(home) ?? 0) + part)
      }
    }
    current = after
  }
  return ends
}

const isGameWon = (set: SetState, ours: number, theirs: number): boolean =>
  ours >= (isTieBreak(set) ? 7 : 4) && ours - theirs >= 2

/** Tie-break at 6-6. */
export const tennisSets: SetRules = {
  gtype: 'TN',
  rallySeconds: 36,
  breakSeconds: 120,
  mostRallies: 480,
  target: () => 6,
  play: (random, powers, set): Rally => {
    const server = serverOf(set)
    const won = random() < powers[server] ? server : other(server)
    const point: StepEvent = { kind: 'point', side: won, value: 1 }
    const game = { H: set.game.H + Number(won === 'H'), C: set.game.C + Number(won === 'C') }
    if (!isGameWon(set, game[won], game[other(won)])) {
      const next = { ...set, game }
      return { set: { ...next, server: serverOf(next) }, events: [point], pause: 0 }
    }
    const H = set.H + Number(won === 'H')
    const C = set.C + Number(won === 'C')
    const next = { ...set, H, C, server: nextFirst(set.first, H + C), game: { H: 0, C: 0 } }
    const over = isSetWon(H, C)
    return {
      set: next,
      ...(over && { over: { won, next: nextFirst(set.first, H + C) } }),
      events: [point, { kind: 'game', side: won, score_H: H, score_C: C }],
      pause: BETWEEN_GAMES,
    }
  },
  outcomes,
}
