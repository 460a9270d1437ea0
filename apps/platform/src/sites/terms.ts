import { LEGAL_VERSIONS } from '@pavilion/contract/rules'
import type { Site } from './site.ts'

export const TERMS = { termsVersion: LEGAL_VERSIONS.terms, privacyVersion: LEGAL_VERSIONS.privacy } as const

export const termsOf = ({ settings: { legal } }: Pick<Site, 'settings'>) => ({
  termsVersion: legal.terms || TERMS.termsVersion,
  privacyVersion: legal.privacy || TERMS.privacyVersion,
})
export type TermsVersions = ReturnType<typeof termsOf>
