import { LOAD_SITE, pause } from '@pavilion/load'
import {
  operatorReviewDecide,
  operatorReviewList,
  operatorTurnoverList,
  operatorTurnoverWaive,
  operatorWithdrawalDecide,
  operatorWithdrawalNext,
  operatorWithdrawalQueue,
  type DepositReview,
} from '@pavilion/operator-api/funds'
import { operatorApprovalDecide, operatorApprovalList, operatorWhoAmI } from '@pavilion/operator-api/people'
import type { DeskPerson, DeskWork } from './desk.ts'
import { drawnFrom } from './fates.ts'
import type { Payee } from './payees.ts'

const [REFUSED, SENT_BACK] = [0.15, 0.4]
const WAIVE_MS = 4_000
const { siteId } = LOAD_SITE

export interface Decided {
  approve: number
  refuse: number
}

/** One that was given to this person in an answer that a kill took: nobody else gets it for ten minutes. */
const ownClaim = async (client: DeskPerson['client'], ask: DeskPerson['ask']): Promise<string | undefined> => {
  const me = await ask(() => client.call(operatorWhoAmI))
  const queue = me && (await ask(() => client.call(operatorWithdrawalQueue, { payload: { siteId } })))
  return queue?.withdrawals.find(({ claimedBy }) => claimedBy === me?.operatorId)?.orderNo
}

/** A decision that a kill took the answer of is made again, and refused as made. */
export const decideWithdrawals =
  (decided: Decided): DeskWork =>
  async ({ client, ask }) => {
    const next = await ask(() => client.call(operatorWithdrawalNext, { payload: { siteId } }))
    const orderNo = next?.withdrawal?.orderNo ?? (await ownClaim(client, ask))
    if (orderNo === undefined) return false
    const decision = Math.random() < REFUSED ? ('refuse' as const) : ('approve' as const)
    const payload =
      decision === 'refuse'
        ? { orderNo, decision, reason: 'documents' as const, note: 'drawn' }
        : { orderNo, decision, note: 'drawn' }
    if (await ask(() => client.call(operatorWithdrawalDecide, { payload }))) decided[decision] += 1
    return true
  }

/** What passes a member's own limit, or is with a member already, goes back. */
const outcomeOf = ({ reason, credited: isCredited }: DepositReview): 'credited' | 'rejected' =>
  reason === 'member_limit' || isCredited || Math.random() < SENT_BACK ? 'rejected' : 'credited'

export const decidePayments: DeskWork = async ({ client, ask }) => {
  const { reviews = [] } = (await ask(() => client.call(operatorReviewList, {}))) ?? {}
  if (reviews.length === 0) return false
  const review = drawnFrom(reviews)
  const { orderNo, paymentId, reason } = review
  const payload = { orderNo, paymentId, reason, decision: outcomeOf(review), note: 'drawn' }
  await ask(() => client.call(operatorReviewDecide, { payload }))
  return true
}

/** Everything that somebody else asked for. */
export const approveOthers: DeskWork = async ({ client, ask }) => {
  const me = await ask(() => client.call(operatorWhoAmI))
  const { approvals = [] } = (me && (await ask(() => client.call(operatorApprovalList, {})))) ?? {}
  const others = approvals.filter(({ askedBy }) => askedBy.operatorId !== me?.operatorId)
  for (const { approvalId } of others)
    await ask(() =>
      client.call(operatorApprovalDecide, {
        params: { approvalId },
        payload: { decision: 'approved', reason: 'seen' },
      }),
    )
  return others.length > 0
}

/** Of a member drawn, the oldest requirement; a second person approves it. */
export const waiveTurnover =
  (payees: readonly Payee[]): DeskWork =>
  async ({ client, ask }) => {
    const params = { siteId, userId: drawnFrom(payees).userId }
    const turnover = await ask(() => client.call(operatorTurnoverList, { params }))
    const open = turnover?.requirements.find(({ state }) => state === 'running')
    if (open) {
      const payload = { requirementId: open.requirementId, reason: 'drawn' }
      await ask(() => client.call(operatorTurnoverWaive, { params, payload }))
    }
    await pause(WAIVE_MS)
    return true
  }
