import type { HomeSections } from '@pavilion/domain'
import { arrange } from './arrange.ts'

/** What a window 840 px high shows of the page under its header, in rem. */
const FIRST_SCREEN_REM = 44
/** Between two rows, in rem. */
const GAP_REM = 2

type Measures = Readonly<Record<string, Pick<HomeSections[string], 'beside' | 'height'>>>

/** The sections that begin on the first screen of a wide page: they come with it. The others come when they are near. */
export const firstSections = (names: readonly string[], sections: Measures): ReadonlySet<string> => {
  const first = new Set<string>()
  let top = 0
  for (const row of arrange(names, sections)) {
    if (top < FIRST_SCREEN_REM) for (const name of row) first.add(name)
    // Heights are written in rem.
    top += Math.max(...row.map((name) => Number.parseFloat(sections[name]?.height.wide ?? '0'))) + GAP_REM
  }
  return first
}
