/** A test of libs/auth fails when a text changes without its version. */
export const LEGAL_VERSIONS = { terms: '2026-11-23.3', privacy: '2026-11-01' } as const
