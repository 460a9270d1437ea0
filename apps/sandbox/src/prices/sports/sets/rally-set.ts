import type { Gtype, Side } from '@pavilion/contract/sports'
import type { Sides } from '../../pricing/distribution.ts'
import { other, type SetOutcome, type SetRules, type SetState } from './set-rules.ts'

interface RallyRules {
  readonly gtype: Gtype
  readonly rallySeconds: number
  readonly breakSeconds: number
  readonly mostRallies: number
  target(index: number, wins: number): number
  /** `ralliesPlayed`: rallies of the set that are over. */
  server(server: Side, won: Side, ralliesPlayed: number, target: number): Side
}

/** The remainder is one in a million. */
const MOST_DEUCES = 30

const isWon = (H: number, C: number, target: number): boolean => Math.max(H, C) >= target && Math.abs(H - C) >= 2

export const rallySets = (rules: RallyRules): SetRules => ({
  gtype: rules.gtype,
  rallySeconds: rules.rallySeconds,
  breakSeconds: rules.breakSeconds,
  mostRallies: rules.mostRallies,
  target: rules.target,
  play: (random, powers, set, index, wins) => {
    const target = rules.target(index, wins)
    const won = random() < powers[set.server] ? set.server : other(set.server)
    const H = set.H + Number(won === 'H')
    const C = set.C + Number(won === 'C')
    const over = isWon(H, C, target)
    return {
      set: { ...set, H, C, server: rules.server(set.server, won, H + C, target) },
      ...(over && { over: { won, next: other(set.first) } }),
      events: [{ kind: 'point', side: won, value: 1, score_H: H, score_C: C }],
      pause: 0,
    }
  },
  outcomes: (powers, set, index, wins) => rallyOutcomes(rules, powers, set, rules.target(index, wins)),
})

const NEGLIGIBLE = 1e-9
const SIDES = ['H', 'C'] as const

const rallyOutcomes = (rules: RallyRules, powers: Sides, set: SetState, target: number): SetOutcome[] => {
  const outcomes: SetOutcome[] = []
  const next = other(set.first)
  const most = 2 * target + 2 * MOST_DEUCES
  let current = new Float64Array(2 * most + 4)
  let after = new Float64Array(2 * most + 4)
  current[set.H * 2 + Number(set.server === 'C')] = 1
  let going = true
  for (let ralliesPlayed = set.H + set.C; ralliesPlayed < most && going; ralliesPlayed += 1) {
    going = false
    for (let place = 2 * set.H; place <= 2 * ralliesPlayed + 1; place += 1) {
      const p = current[place] ?? 0
      if (p === 0) continue
      current[place] = 0
      if (p < NEGLIGIBLE) continue
      const H = place >> 1
      const server: Side = place % 2 === 1 ? 'C' : 'H'
      for (const won of SIDES) {
        const chance = p * (won === server ? powers[server] : 1 - powers[server])
        const home = H + Number(won === 'H')
        const away = ralliesPlayed + 1 - home
        if (isWon(home, away, target)) outcomes.push({ won, H: home, C: away, next, p: chance })
        else {
          const to = home * 2 + Number(rules.server(server, won, ralliesPlayed + 1, target) === 'C')
          after[to] = (after[to] ?? 0) + chance
          going = true
        }
      }
    }
    ;[current, after] = [after, current]
  }
  return outcomes
}
