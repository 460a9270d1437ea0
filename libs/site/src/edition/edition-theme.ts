import { themeOf, type SiteConfig } from '@pavilion/brand'

export type Edition = SiteConfig['editions']['default']

/** What decides the edition: the brand, the operator's switch, and what the member kept. */
export interface EditionFacts {
  readonly editions: SiteConfig['editions']
  /** '0': the site does not allow editions; as it told last, unknown until it has. */
  readonly allowed: '0' | '1' | undefined
  readonly kept: Edition | undefined
}

/** The edition of the page: the kept one where brand and site allow it, else the brand's own; classic where editions are off. */
export const editionOf = ({ editions, allowed, kept }: EditionFacts): Edition => {
  if (allowed === '0') return 'classic'
  return kept && editions.allowed.includes(kept) ? kept : editions.default
}

/** Puts the page into the theme of an edition. */
export const applyEdition = (edition: Edition): void => {
  document.documentElement.dataset['theme'] = themeOf(edition)
}
