import {
  operatorPayoutAccountDecide,
  operatorPayoutAccountList,
  operatorPayoutAccountReviews,
  type MemberPayoutAccount,
} from '@pavilion/operator-api/funds'
import { sql } from 'kysely'
import type { Tx } from '../db/index.ts'
import { Refusal } from '../http/index.ts'
import { lockMember, readPersonalKey, type Members } from '../members/index.ts'
import { operatorCall, refuseField, type OperatorCall } from '../operator/index.ts'
import { unixSeconds } from '../time/clock.ts'
import { decideAccount, ofOwner, readAccounts, type AccountRow } from './account-store.ts'
import { bearsName } from './holders.ts'

const recordOf = (row: AccountRow): MemberPayoutAccount => ({
  accountId: row.account_id,
  userId: row.user_id,
  kind: row.kind,
  code: row.code,
  masked: row.masked,
  state: row.state === 'removed' ? 'disabled' : row.state,
  isDefault: row.is_default,
  addedAt: unixSeconds(row.added_at),
  holdUntil: unixSeconds(row.hold_until),
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.note !== null && { note: row.note }),
})

interface ReviewRow extends AccountRow {
  readonly other_site_id: number
  readonly other_user_id: string
  readonly other_state: AccountRow['state']
  readonly asked_at: Date
}

const accountById = async (tx: Tx, siteId: number, accountId: string): Promise<AccountRow> => {
  const [row] = await readAccounts(tx, sql`p.site_id = ${siteId} and p.account_id = ${accountId}::uuid`)
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** Nobody lets a member be paid under a name from before a correction. */
const insistOnName = async (tx: Tx, { vault }: Pick<Members, 'vault'>, account: AccountRow): Promise<void> => {
  const owner = { siteId: account.site_id, userId: account.user_id }
  await lockMember(tx, owner)
  const key = await readPersonalKey(tx, vault, owner)
  if (!key || !(await bearsName(tx, owner, key, account)))
    refuseField('accountId', 'it bears another name than the member: they remove it and add it anew')
}

export const payoutAccountCalls = (members: Pick<Members, 'vault'>): readonly OperatorCall[] => [
  operatorCall(operatorPayoutAccountList, async (tx, _, { params }) => {
    const accounts = (await readAccounts(tx, ofOwner(params))).map(recordOf)
    return { data: { accounts }, audit: { siteId: params.siteId, subject: params.userId } }
  }),
  operatorCall(operatorPayoutAccountReviews, async (tx, _, { params: { siteId } }) => {
    const { rows } = await sql<ReviewRow>`
      select p.*, false as in_use, o.site_id as other_site_id, o.user_id as other_user_id, o.state as other_state, r.asked_at
        from payout_account_reviews r
        join payout_accounts p using (site_id, account_id)
        join payout_accounts o on (o.site_id, o.account_id) = (r.other_site_id, r.other_account_id)
       where r.site_id = ${siteId} and r.decision is null and p.state <> 'removed'
       order by r.asked_at limit 200`.execute(tx)
    const reviews = rows.map((row) => ({
      ...recordOf(row),
      otherSiteId: row.other_site_id,
      otherUserId: row.other_user_id,
      otherState: row.other_state,
      askedAt: unixSeconds(row.asked_at),
    }))
    return { data: { reviews }, audit: { siteId, subject: 'payout accounts', detail: { found: reviews.length } } }
  }),
  operatorCall(
    operatorPayoutAccountDecide,
    async (tx, decision, { params: { siteId, accountId }, actor, reason: note, at }) => {
      const { to } = decision
      const reason = decision.to === 'disabled' ? decision.reason : undefined
      const account = await accountById(tx, siteId, accountId)
      if (to === 'active') await insistOnName(tx, members, account)
      const change = { site_id: siteId, account_id: accountId, to, reason, note, actor, now: at }
      const { outcome } = await decideAccount(tx, change)
      if (outcome === 'unknown') throw new Refusal('NOT_FOUND')
      const row = await accountById(tx, siteId, accountId)
      return {
        data: recordOf(row),
        audit: {
          siteId,
          subject: row.user_id,
          detail: {
            accountId,
            to,
            ...(reason !== undefined && { reason }),
            ...(outcome === 'same' && { repeated: true }),
          },
        },
      }
    },
  ),
]
