import type { PayloadOf } from '@pavilion/contract'
import type { acceptTerms } from '@pavilion/contract/account'
import { transaction } from '../db/index.ts'
import { termsOf } from '../sites/index.ts'
import { auditChange } from '../members/index.ts'
import { memberOf, refuseField, type ProfileArea, type MemberCall } from './parts.ts'
import { TEXTS } from './texts.ts'

export const createAcceptTerms =
  ({ deps: { db, clock } }: Pick<ProfileArea, 'deps'>) =>
  async (versions: PayloadOf<typeof acceptTerms>, call: MemberCall): Promise<Record<string, never>> => {
    const member = memberOf(call)
    const inForce = termsOf(call.site)
    for (const field of ['termsVersion', 'privacyVersion'] as const)
      if (versions[field] !== inForce[field]) refuseField(field, TEXTS.termsChanged, call)
    const accepted = { site_id: member.siteId, user_id: member.userId, accepted_at: new Date(clock.now()) }
    await transaction(db, async (tx) => {
      await tx
        .insertInto('member_acceptances')
        .values([
          { ...accepted, document: 'terms', version: inForce.termsVersion },
          { ...accepted, document: 'privacy', version: inForce.privacyVersion },
        ])
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await auditChange(tx, member, 'member.accept_terms', call.requestId, inForce)
    })
    return {}
  }
