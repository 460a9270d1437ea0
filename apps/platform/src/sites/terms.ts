/** The versions of terms and privacy policy now in force; members accept them by name of version when they register. */
export const TERMS = { termsVersion: '2026-11-01', privacyVersion: '2026-11-01' } as const
