import { CRTY_PATH } from '@pavilion/contract/games'
import type { DomainPage } from '@pavilion/domain'
import { SITE_PAGES } from './site-pages.ts'

/** `$name` is one segment, `$` alone any rest, in any case. A host answers them with the app, others with the app and 404. */
export const addressesOf = (pages: readonly DomainPage[]): readonly string[] =>
  // CRTY has a document of its own; other venues are data of the site.
  ['/', ...pages.map(({ path }) => path), CRTY_PATH, `${SITE_PAGES.redirect.path}/$`]
    // Hosts take the first match.
    .toSorted((a, b) => Number(a.includes('$')) - Number(b.includes('$')))
