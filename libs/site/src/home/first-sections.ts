import type { HomeSections } from '@pavilion/domain'
import { homeRows } from './home-rows.ts'

/** Rem below the header, of a window 840 px high. */
const FIRST_SCREEN_REM = 44
const GAP_REM = 2

type Measures = Readonly<Record<string, Pick<HomeSections[string], 'beside' | 'height'>>>

/** docs/decisions/0060 */
export const firstSections = (names: readonly string[], sections: Measures): ReadonlySet<string> => {
  const first = new Set<string>()
  let top = 0
  for (const row of homeRows(names, sections)) {
    if (top < FIRST_SCREEN_REM) for (const name of row) first.add(name)
    // Heights are in rem.
    top += Math.max(...row.map((name) => Number.parseFloat(sections[name]?.height.wide ?? '0'))) + GAP_REM
  }
  return first
}
