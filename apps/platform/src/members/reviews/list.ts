import type { AccountReview, SubmittedName } from '@pavilion/operator-api/members'
import { unixSeconds } from '../../time/clock.ts'
import type { Tx } from '../../db/index.ts'
import { accountStatusOf } from '../account-status.ts'
import { readPersonal } from '../contacts/personal.ts'
import type { Vault } from '../vault.ts'
import { readPersonalKey } from '../personal-key.ts'
import { displayValue } from './value.ts'

const MOST = 50

export const submissionOf = (row: { readonly submitted_at: Date }): string => String(row.submitted_at.getTime())

export const listReviews = async (
  tx: Tx,
  vault: Vault,
  { siteId, state, now }: { readonly siteId: number; readonly state: 'open' | 'all'; readonly now: Date },
): Promise<AccountReview[]> => {
  const query = tx
    .selectFrom('account_reviews as v')
    .innerJoin('members as o', (join) =>
      join.onRef('o.site_id', '=', 'v.site_id').onRef('o.user_id', '=', 'v.other_user_id'),
    )
    .leftJoin('member_protection as p', (join) =>
      join.onRef('p.site_id', '=', 'o.site_id').onRef('p.user_id', '=', 'o.user_id'),
    )
    .selectAll('v')
    .select(['o.state as other_state', 'p.time_out_until', 'p.excluded_until'])
    .where('v.site_id', '=', siteId)
    .limit(MOST)
  const rows = await (
    state === 'open' ? query.where('v.state', '=', 'open').orderBy('v.asked_at') : query.orderBy('v.asked_at', 'desc')
  ).execute()
  const reviews: AccountReview[] = []
  for (const row of rows) {
    const key = await readPersonalKey(tx, vault, { siteId, userId: row.user_id })
    reviews.push({
      reviewId: row.review_id,
      userId: row.user_id,
      kind: row.kind,
      otherUserId: row.other_user_id,
      other: accountStatusOf(
        { state: row.other_state, timeOutUntil: row.time_out_until, excludedUntil: row.excluded_until },
        now,
      ),
      ...(key ? { value: displayValue(row.kind, key.open(`review/${row.kind}`, row.sealed)) } : {}),
      state: row.state,
      askedAt: unixSeconds(row.asked_at),
      ...(row.decided_at ? { decidedAt: unixSeconds(row.decided_at) } : {}),
      ...(row.decided_by === null ? {} : { decidedBy: row.decided_by }),
      ...(row.note === null ? {} : { note: row.note }),
    })
  }
  return reviews
}

export const listNames = async (tx: Tx, vault: Vault, siteId: number): Promise<SubmittedName[]> => {
  const rows = await tx
    .selectFrom('member_names as n')
    .innerJoin('members as m', (join) => join.onRef('m.site_id', '=', 'n.site_id').onRef('m.user_id', '=', 'n.user_id'))
    .leftJoin('account_reviews as r', (join) =>
      join
        .onRef('r.site_id', '=', 'n.site_id')
        .onRef('r.user_id', '=', 'n.user_id')
        .on('r.kind', '=', 'name')
        .on('r.state', '=', 'open'),
    )
    .select(['n.user_id', 'm.name', 'n.submitted_at', 'r.review_id'])
    .where('n.site_id', '=', siteId)
    .where('n.state', '=', 'pending')
    .orderBy('n.submitted_at')
    .limit(MOST)
    .execute()
  const names: SubmittedName[] = []
  for (const row of rows) {
    const member = { siteId, userId: row.user_id }
    const key = await readPersonalKey(tx, vault, member)
    const personal = key && (await readPersonal(tx, member, key, ['real_name', 'birthday']))
    if (personal?.real_name === undefined) continue
    names.push({
      userId: row.user_id,
      name: row.name,
      realName: personal.real_name,
      ...(personal.birthday === undefined ? {} : { birthday: personal.birthday }),
      submission: submissionOf(row),
      submittedAt: unixSeconds(row.submitted_at),
      reviewOpen: row.review_id !== null,
    })
  }
  return names
}
