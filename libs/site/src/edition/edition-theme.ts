import { themeOf, type SiteConfig } from '@pavilion/brand'

export type Edition = SiteConfig['editions']['default']

export interface EditionFacts {
  readonly editions: SiteConfig['editions']
  /** '0': no editions on this site; undefined until known. */
  readonly allowed: '0' | '1' | undefined
  readonly stored: Edition | undefined
}

export const editionOf = ({ editions, allowed, stored }: EditionFacts): Edition => {
  if (allowed === '0') return 'classic'
  return stored && editions.allowed.includes(stored) ? stored : editions.default
}

export const applyEdition = (edition: Edition): void => {
  document.documentElement.dataset['theme'] = themeOf(edition)
}
