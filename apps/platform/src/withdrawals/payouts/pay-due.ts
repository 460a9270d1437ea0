import { randomUUID } from 'node:crypto'
import { PAYOUT_CALLBACK_PATH, type Payout } from '@pavilion/protocols'
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
/** How long the provider may take a payout from us, ms: longer than it is ever without answers for no reason. */
const TAKE_WITHIN_MS = 30 * 60_000
/** How far the provider's clock may be from ours. */
const CLOCKS_APART_MS = 60_000

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

/** What the provider says of a payout, written down once, whoever hears it first. */
export const applyPayout = async (parts: PayoutParts, payout: Payout, requestId: string): Promise<void> => {
  const { store, clock, events, metrics, log } = parts
  const { outcome } = await store.report(payout, { now: new Date(clock.now()), request_id: requestId })
  events.nudge()
  if (outcome === 'already' || outcome === 'pending') return
  metrics.payout(outcome)
  const context = { orderNo: payout.orderNo, payoutId: payout.payoutId, requestId }
  if (outcome === 'paid' || outcome === 'returned') log.info(context, `a withdrawal was ${outcome}`)
  else
    log.error({ ...context, outcome }, 'a payout does not fit what is known: a person must settle it with the provider')
}

/** Creating is repeated with the same number while the provider may take it; afterwards it is only asked. */
const askProvider = async (
  { provider, accounts, publicUrl, clock }: PayoutParts,
  order: WithdrawalRow,
): Promise<Payout | 'not taken' | undefined> => {
  // Its answer says nothing of what it took meanwhile.
  const askedAt = clock.now()
  const payout = await provider.find(order.order_no)
  if (payout || order.state !== 'sent') return payout
  if (order.take_until === null || order.payout_id !== null) return undefined
  if (order.take_until.getTime() + CLOCKS_APART_MS < askedAt) return 'not taken'
  if (order.take_until.getTime() < clock.now()) return undefined
  return provider.create({
    orderNo: order.order_no,
    amount: String(order.amount - order.fee),
    currency: order.currency,
    payTo: await accounts.open({ siteId: order.site_id, userId: order.user_id }, order.account_id),
    ...(order.coin_amount !== null &&
      order.rate !== null && { coins: { amount: String(order.coin_amount), rate: String(order.rate) } }),
    takeUntil: unixSeconds(order.take_until),
    callbackUrl: publicUrl + PAYOUT_CALLBACK_PATH,
  })
}

/** Marked as sent first: from then on nothing but the provider's word, or its never having taken it, ends it. */
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
    if (answer === 'not taken') {
      await parts.store.notTaken({ order_no: orderNo, now: new Date(parts.clock.now()), request_id: requestId })
      parts.metrics.payout('returned')
      parts.events.nudge()
    } else if (answer) await applyPayout(parts, answer, requestId)
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
