import { randomUUID } from 'node:crypto'
import { PAYOUT_CALLBACK_PATH, type Payout, type PayoutAnswer } from '@pavilion/protocols'
import type { FastifyBaseLogger } from 'fastify'
import type { LiveEvents } from '../../events/index.ts'
import type { PayoutAccounts } from '../../payout-accounts/index.ts'
import { ProviderRefused } from '../../providers/index.ts'
import { unixSeconds, type Clock } from '../../time/clock.ts'
import type { WithdrawalMetrics } from '../metrics.ts'
import type { WithdrawalRow } from '../orders/stored-withdrawal.ts'
import type { WithdrawalStore } from '../orders/withdrawal-store.ts'
import type { PayoutProvider } from './payout-provider.ts'

const BATCH = 16
/** How long we ask the provider to take a payout before we cancel it, ms: longer than it is ever without answers for no reason. */
const TAKE_WITHIN_MS = 30 * 60_000

export interface PayoutParts {
  readonly store: WithdrawalStore
  readonly provider: PayoutProvider
  readonly accounts: Pick<PayoutAccounts, 'open'>
  readonly clock: Clock
  readonly events: Pick<LiveEvents, 'nudge'>
  readonly metrics: WithdrawalMetrics
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly publicUrl: string
}

type Outcome = Awaited<ReturnType<WithdrawalStore['report'] | WithdrawalStore['notTaken']>>['outcome']

const note = ({ events, metrics, log }: PayoutParts, outcome: Outcome, context: object): void => {
  events.nudge()
  if (outcome === 'already' || outcome === 'pending' || outcome === 'unchanged') return
  metrics.payout(outcome)
  if (outcome === 'paid' || outcome === 'returned') log.info(context, `a withdrawal was ${outcome}`)
  else
    log.error({ ...context, outcome }, 'a payout does not fit what is known: a person must settle it with the provider')
}

/** What the provider says of a payout, written down once, whoever hears it first. */
export const applyPayout = async (parts: PayoutParts, payout: Payout, requestId: string): Promise<void> => {
  const { outcome } = await parts.store.report(payout, { now: new Date(parts.clock.now()), request_id: requestId })
  note(parts, outcome, { orderNo: payout.orderNo, payoutId: payout.payoutId, requestId })
}

/** The provider's last word to a cancel. */
const applyCancelled = async (parts: PayoutParts, orderNo: string, requestId: string): Promise<void> => {
  const change = { order_no: orderNo, now: new Date(parts.clock.now()), request_id: requestId }
  const { outcome } = await parts.store.notTaken(change)
  note(parts, outcome, { orderNo, requestId })
}

/** Creating is repeated with the same number until `take_until`. Then what has no answer is cancelled: only the provider's own word ends it. */
const askProvider = async (
  { provider, accounts, publicUrl, clock }: PayoutParts,
  order: WithdrawalRow,
): Promise<PayoutAnswer | undefined> => {
  // One whose money is back is to be paid no more, whatever the provider has of it.
  if (order.state === 'returned') return provider.cancel(order.order_no)
  const takeUntil = order.state === 'sent' && order.payout_id === null ? order.take_until : null
  const isLate = (until: Date): boolean => until.getTime() < clock.now()
  if (takeUntil && isLate(takeUntil)) return provider.cancel(order.order_no)
  const answer = await provider.find(order.order_no)
  if (answer || !takeUntil || isLate(takeUntil)) return answer
  return provider.create({
    orderNo: order.order_no,
    amount: String(order.amount - order.fee),
    currency: order.currency,
    payTo: await accounts.open({ siteId: order.site_id, userId: order.user_id }, order.account_id),
    ...(order.coin_amount !== null &&
      order.rate !== null && { coins: { amount: String(order.coin_amount), rate: String(order.rate) } }),
    takeUntil: unixSeconds(takeUntil),
    callbackUrl: publicUrl + PAYOUT_CALLBACK_PATH,
  })
}

/** Marked as sent first: from then on nothing but the provider's word ends it, or two persons who have it in writing. */
const send = async (
  parts: PayoutParts,
  order: WithdrawalRow,
  requestId: string,
): Promise<WithdrawalRow | undefined> => {
  if (order.state !== 'approved') return order
  const now = new Date(parts.clock.now())
  const takeUntil = new Date(Math.floor(now.getTime() / 1000) * 1000 + TAKE_WITHIN_MS)
  const change = { order_no: order.order_no, now, take_until: takeUntil, request_id: requestId }
  const { outcome } = await parts.store.send(change)
  parts.events.nudge()
  return outcome === 'sent' ? { ...order, state: 'sent', sent_at: now, take_until: takeUntil } : undefined
}

const payOne = async (parts: PayoutParts, due: WithdrawalRow): Promise<void> => {
  const requestId = randomUUID()
  const { order_no: orderNo } = due
  try {
    const order = await send(parts, due, requestId)
    const answer = order && (await askProvider(parts, order))
    if (answer?.state === 'cancelled') await applyCancelled(parts, orderNo, requestId)
    else if (answer) await applyPayout(parts, answer, requestId)
  } catch (error) {
    const context = { err: error, orderNo, requestId }
    // It may have taken it from an earlier try, so a refusal decides nothing before `take_until`.
    if (error instanceof ProviderRefused) parts.log.error(context, 'the payment provider refused a payout')
    else parts.log.warn(context, 'the payment provider did not answer about a payout')
  }
}

/** Each due one is claimed by one process; after a crash it is due again. */
export const payDue = async (parts: PayoutParts): Promise<void> => {
  let batchSize: number
  do {
    const due = await parts.store.due(new Date(parts.clock.now()), BATCH)
    batchSize = due.length
    const done = await Promise.allSettled(due.map((order) => payOne(parts, order)))
    for (const each of done)
      if (each.status === 'rejected') parts.log.error({ err: each.reason as unknown }, 'paying out failed')
  } while (batchSize === BATCH)
}
