import type { Step } from './step.ts'

/** Neighbours that keep one core busy each form a group; every other step is one of its own. */
export const sideBySide = <Any extends Pick<Step, 'oneCore'>>(steps: readonly Any[]): readonly (readonly Any[])[] => {
  const groups: Any[][] = []
  let open: Any[] | undefined
  for (const step of steps) {
    if (step.oneCore && open) open.push(step)
    else groups.push([step])
    open = step.oneCore ? groups.at(-1) : undefined
  }
  return groups
}

/** At most `cores` of them run at a time, in their order. */
export const runAtOnce = async <Any>(
  group: readonly Any[],
  cores: number,
  run: (step: Any) => Promise<void>,
): Promise<void> => {
  const waiting = [...group]
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await run(step)
  }
  await Promise.all(Array.from({ length: Math.max(1, cores) }, lane))
}
