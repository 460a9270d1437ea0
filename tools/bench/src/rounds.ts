export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[sorted.length >> 1]
  const lower = sorted[(sorted.length - 1) >> 1]
  if (upper === undefined || lower === undefined) throw new Error('there is no median of nothing')
  return (lower + upper) / 2
}

/** Every second round in reverse, against disturbances of the machine. The first warms up. */
export const interleave = async <Name extends string>(
  rounds: number,
  contestants: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number>> => {
  const names = Object.keys(contestants) as Name[]
  const durations = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (const name of names) await contestants[name]()
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 === 0 ? names : names.toReversed()) durations[name].push(await contestants[name]())
  return Object.fromEntries(names.map((name) => [name, median(durations[name])])) as Record<Name, number>
}
