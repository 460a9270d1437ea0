import type { ScoreName, Side } from '@pavilion/contract/sports'
import { distribution, sum, type Distribution, type Sides } from '../../pricing/distribution.ts'
import { together, type Probabilities } from '../../pricing/probabilities.ts'
import type { ProbabilitiesByScore } from '../../pricing/sheet.ts'
import { freshSet, type SetOutcome, type SetRules, type SetState } from './set-rules.ts'

export interface SetsState {
  readonly wins: number
  /** Sets won. */
  readonly sets: Sides
  readonly done: readonly Sides[]
  readonly set: SetState
  readonly stage: 'play' | 'break' | 'over'
  /** The first server is drawn at the start. */
  readonly hasBegun: boolean
}

const merged = (parts: readonly Distribution[]): Distribution => {
  const from = Math.min(...parts.map((part) => part.from))
  const to = Math.max(...parts.map((part) => part.from + part.p.length))
  const p = new Float64Array(Math.max(1, to - from))
  for (const part of parts)
    for (let i = 0; i < part.p.length; i += 1)
      p[part.from - from + i] = (p[part.from - from + i] ?? 0) + (part.p[i] ?? 0)
  return distribution(from, p)
}

const measure = (outcomes: readonly SetOutcome[], value: (outcome: SetOutcome) => number): Distribution => {
  if (outcomes.length === 0) return distribution(0, [])
  const values = outcomes.map(value)
  const from = Math.min(...values)
  const p = new Float64Array(Math.max(...values) - from + 1)
  for (const [index, at] of values.entries()) p[at - from] = (p[at - from] ?? 0) + (outcomes[index]?.p ?? 0)
  return distribution(from, p)
}

interface Bundle {
  readonly won: Side
  readonly next: Side
  readonly p: number
  readonly difference: Distribution
  readonly total: Distribution
}

const SIDES = ['H', 'C'] as const

const bundles = (outcomes: readonly SetOutcome[]): Bundle[] =>
  SIDES.flatMap((won) =>
    SIDES.flatMap((next): Bundle[] => {
      const own = outcomes.filter((outcome) => outcome.won === won && outcome.next === next)
      if (own.length === 0) return []
      const p = own.reduce((total, outcome) => total + outcome.p, 0)
      return [{ won, next, p, difference: measure(own, ({ H, C }) => H - C), total: measure(own, ({ H, C }) => H + C) }]
    }),
  )

interface Ahead {
  readonly outcomes: readonly SetOutcome[]
  readonly bundles: readonly Bundle[]
}

const outcomesOf = (outcomes: readonly SetOutcome[]): Ahead => ({ outcomes, bundles: bundles(outcomes) })
const NO_SET: Ahead = { outcomes: [], bundles: [] }

interface Node {
  readonly H: number
  readonly C: number
  readonly first: Side
  readonly p: number
  readonly difference: Distribution
  readonly total: Distribution
}

const currentSetProbabilities = (outcomes: readonly SetOutcome[], now: Sides): Probabilities => {
  const rows = Math.max(...outcomes.map(({ H }) => H)) + 1
  const columns = Math.max(...outcomes.map(({ C }) => C)) + 1
  const p = new Float64Array(rows * columns)
  const all = outcomes.reduce((total, outcome) => total + outcome.p, 0)
  for (const outcome of outcomes) {
    const at = outcome.H * columns + outcome.C
    p[at] = (p[at] ?? 0) + outcome.p / all
  }
  return together({ rows, columns, p }, now, true)
}

const mergeNodes = (nodes: readonly Node[]): Node[] => {
  const groups = new Map<string, Node[]>()
  for (const node of nodes) {
    const key = `${node.H}-${node.C}-${node.first}`
    groups.set(key, [...(groups.get(key) ?? []), node])
  }
  return [...groups.values()].flatMap((group) => {
    const [one] = group
    if (one === undefined) return []
    const p = group.reduce((total, node) => total + node.p, 0)
    const difference = merged(group.map((node) => node.difference))
    return [{ ...one, p, difference, total: merged(group.map((node) => node.total)) }]
  })
}

const SETS = ['sc_S1', 'sc_S2', 'sc_S3', 'sc_S4', 'sc_S5', 'sc_S6', 'sc_S7'] as const satisfies readonly ScoreName[]

const matchProbabilities = (base: Probabilities, ends: readonly Node[]): Probabilities => {
  const difference = merged(ends.map((node) => node.difference))
  const total = merged(ends.map((node) => node.total))
  return { ...base, difference: () => difference, total: () => total }
}

export const setProbabilities = (rules: SetRules, state: SetsState, powers: Sides): ProbabilitiesByScore => {
  const { wins, sets, done, set } = state
  const running = done.length
  const byScore: Partial<Record<ScoreName, Probabilities>> = {}
  const pointsSoFar = done.reduce((total, { H, C }) => ({ H: total.H + H, C: total.C + C }), { H: 0, C: 0 })
  const ends: Node[] = []
  const p0 = state.hasBegun ? 1 : 0.5
  const sure = (value: number): Distribution => distribution(value, [p0])
  let nodes: Node[] = (state.hasBegun ? [set.first] : SIDES).map((first) => ({
    ...sets,
    first,
    p: p0,
    difference: sure(pointsSoFar.H - pointsSoFar.C),
    total: sure(pointsSoFar.H + pointsSoFar.C),
  }))
  const fresh = new Map<string, Ahead>()
  const freshOnes = (first: Side, index: number): Ahead => {
    const key = `${first}${rules.target(index, wins)}`
    const freshOutcomes = fresh.get(key) ?? outcomesOf(rules.outcomes(powers, freshSet(first), index, wins))
    fresh.set(key, freshOutcomes)
    return freshOutcomes
  }
  for (let index = running; index < 2 * wins - 1 && nodes.length > 0; index += 1) {
    const current = index === running && state.hasBegun
    const ahead = { H: NO_SET, C: NO_SET }
    for (const side of new Set(nodes.map(({ first }) => first)))
      ahead[side] = current ? outcomesOf(rules.outcomes(powers, set, index, wins)) : freshOnes(side, index)
    const weight = { H: 0, C: 0 }
    for (const node of nodes) weight[node.first] += node.p
    const mixed = SIDES.flatMap((side) =>
      ahead[side].outcomes.map((outcome) => ({ ...outcome, p: outcome.p * weight[side] })),
    )
    const name = SETS[index]
    if (name !== undefined)
      byScore[name] = currentSetProbabilities(mixed, current ? { H: set.H, C: set.C } : { H: 0, C: 0 })
    const after = nodes.flatMap((node) =>
      ahead[node.first].bundles.map((bundle): Node => ({
        H: node.H + Number(bundle.won === 'H'),
        C: node.C + Number(bundle.won === 'C'),
        first: bundle.next,
        p: node.p * bundle.p,
        difference: sum(node.difference, bundle.difference),
        total: sum(node.total, bundle.total),
      })),
    )
    ends.push(...after.filter(({ H, C }) => Math.max(H, C) >= wins))
    nodes = mergeNodes(after.filter(({ H, C }) => Math.max(H, C) < wins))
  }
  const p = new Float64Array((wins + 1) * (wins + 1))
  for (const end of ends) p[end.H * (wins + 1) + end.C] = (p[end.H * (wins + 1) + end.C] ?? 0) + end.p
  if (ends.length === 0) return byScore
  byScore.sc_set = together({ rows: wins + 1, columns: wins + 1, p }, sets, true)
  const now = { H: pointsSoFar.H + set.H, C: pointsSoFar.C + set.C }
  byScore.sc_FT = matchProbabilities({ ...byScore.sc_set, now }, ends)
  return byScore
}
