import { LEGAL_VERSIONS } from '@pavilion/contract/rules'
import type { Site } from './site.ts'

/** The versions of this build, in force where a site names none of its own. */
export const TERMS = { termsVersion: LEGAL_VERSIONS.terms, privacyVersion: LEGAL_VERSIONS.privacy } as const

/** The versions in force on a site, which members accept when they register, and again when they change. */
export const termsOf = ({ settings: { legal } }: Pick<Site, 'settings'>) => ({
  termsVersion: legal.terms || TERMS.termsVersion,
  privacyVersion: legal.privacy || TERMS.privacyVersion,
})
export type TermsVersions = ReturnType<typeof termsOf>
