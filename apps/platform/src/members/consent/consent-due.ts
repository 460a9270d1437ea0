import { sql } from 'kysely'
import type { TermsVersions } from '../../sites/index.ts'

/** Accepted once, but not the versions in force. */
export const consentDue = ({ termsVersion, privacyVersion }: TermsVersions) => sql<boolean>`(
  select count(*) > 0 and count(*) filter (where (a.document, a.version) in
      (('terms', ${termsVersion}::text), ('privacy', ${privacyVersion}::text))) < 2
    from member_acceptances a where a.site_id = m.site_id and a.user_id = m.user_id)`
