import type { Figure } from './figure.ts'

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[sorted.length >> 1]
  const lower = sorted[(sorted.length - 1) >> 1]
  if (upper === undefined || lower === undefined) throw new Error('there is no median of nothing')
  return (lower + upper) / 2
}

type Contestants<Name extends string> = Readonly<Record<Name, () => Promise<number>>>

/** Every second round in reverse, against disturbances of the machine. The first warms up. */
export const takeTurns = async <Name extends string>(
  rounds: number,
  contestants: Contestants<Name>,
): Promise<Record<Name, number[]>> => {
  const names = Object.keys(contestants) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (const name of names) await contestants[name]()
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 === 0 ? names : names.toReversed()) results[name].push(await contestants[name]())
  return results
}

/** Medians. */
export const interleave = async <Name extends string>(
  rounds: number,
  contestants: Contestants<Name>,
): Promise<Record<Name, number>> => {
  const results = Object.entries<number[]>(await takeTurns(rounds, contestants))
  return Object.fromEntries(results.map(([name, values]) => [name, median(values)])) as Record<Name, number>
}

type Comparison = Required<Pick<Figure, 'value' | 'referenceValue' | 'ratios'>>

/** One against another of those that took turns. */
export const comparisonOf = <Name extends string>(
  results: Readonly<Record<Name, readonly number[]>>,
  of: NoInfer<Name>,
  to: NoInfer<Name>,
): Comparison => ({
  value: median(results[of]),
  referenceValue: median(results[to]),
  ratios: results[of].map((each, round) => each / (results[to][round] as number)),
})

/** A figure and its reference in turns. */
export const compare = async (rounds: number, contestants: Contestants<'value' | 'reference'>): Promise<Comparison> =>
  comparisonOf(await takeTurns(rounds, contestants), 'value', 'reference')
