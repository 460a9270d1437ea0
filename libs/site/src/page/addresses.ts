import type { DomainPage } from '@pavilion/domain'

/** `$name` is one segment, `$` alone any rest, in any case. */
export const pathsOf = ({ path, rest }: Pick<DomainPage, 'path' | 'rest'>): readonly string[] =>
  rest ? [path, `${path}/$`] : [path]

/** Hosts answer others with the app and 404. */
export const addressesOf = (pages: readonly DomainPage[]): readonly string[] =>
  ['/', ...pages.flatMap(pathsOf)]
    // Hosts take the first match.
    .toSorted((a, b) => Number(a.includes('$')) - Number(b.includes('$')))
