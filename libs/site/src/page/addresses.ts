import { CRTY_PATH } from '@pavilion/contract/games'
import type { DomainPage } from '@pavilion/domain'
import { SITE_PAGES } from './site-pages.ts'

/**
 * The addresses a site has pages for, `$name` standing for one part of any text and `$` alone for whatever follows; upper and lower case are
 * the same. A host answers them with the app, and any other one with the app and 404.
 */
export const addressesOf = (pages: readonly DomainPage[]): readonly string[] =>
  // The venue that is part of the site has a document of its own; which others there are is the site's to say.
  ['/', ...pages.map(({ path }) => path), CRTY_PATH, `${SITE_PAGES.redirect.path}/$`]
    // Hosts take the first that fits.
    .toSorted((a, b) => Number(a.includes('$')) - Number(b.includes('$')))
