import type { HomeSection } from '@pavilion/brand'

/** A row of the home page: one section, or a table with the schedule beside it. */
export type HomeRow = readonly [HomeSection] | readonly [HomeSection, HomeSection]

/** Puts the sections of a brand into rows: the schedule stands beside a live table that comes right before it. */
export const arrange = (sections: readonly HomeSection[]): HomeRow[] =>
  sections.reduce<HomeRow[]>((rows, section) => {
    const before = rows.at(-1)
    if (section === 'schedule' && before?.length === 1 && before[0] === 'live-table') {
      return [...rows.slice(0, -1), [before[0], section]]
    }
    return [...rows, [section]]
  }, [])
