/**
 * The versions of the rules and terms and the privacy policy now in force: registration asks for them and keeps which were
 * accepted. A test of libs/i18n fails when a text changes and its version does not.
 */
export const LEGAL_VERSIONS = { terms: '2026-11-23.3', privacy: '2026-11-01' } as const
