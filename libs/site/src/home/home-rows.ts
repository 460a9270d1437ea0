import type { HomeSections } from '@pavilion/domain'

export type HomeRow = readonly [string] | readonly [string, string]

/** A section stands beside its partner when it directly follows it. */
export const homeRows = (
  names: readonly string[],
  sections: Readonly<Record<string, Pick<HomeSections[string], 'beside'>>>,
): HomeRow[] =>
  names.reduce<HomeRow[]>((rows, name) => {
    const before = rows.at(-1)
    return before?.length === 1 && before[0] === sections[name]?.beside
      ? [...rows.slice(0, -1), [before[0], name]]
      : [...rows, [name]]
  }, [])
