import { LEGAL_VERSIONS } from '@pavilion/contract'

/** What members accept by name of version when they register. */
export const TERMS = { termsVersion: LEGAL_VERSIONS.terms, privacyVersion: LEGAL_VERSIONS.privacy } as const
