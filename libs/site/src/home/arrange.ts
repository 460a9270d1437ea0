import type { HomeSections } from '@pavilion/domain'

/** A row of the home page: one section, or one with another beside it. */
export type HomeRow = readonly [string] | readonly [string, string]

/** Puts the sections of a brand into rows: a section stands beside the one it belongs to, where that comes right before it. */
export const arrange = (
  names: readonly string[],
  sections: Readonly<Record<string, Pick<HomeSections[string], 'beside'>>>,
): HomeRow[] =>
  names.reduce<HomeRow[]>((rows, name) => {
    const before = rows.at(-1)
    return before?.length === 1 && before[0] === sections[name]?.beside
      ? [...rows.slice(0, -1), [before[0], name]]
      : [...rows, [name]]
  }, [])
