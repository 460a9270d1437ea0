import type { Members } from '../members/index.ts'
import { depositPushes } from './pushes.ts'
import type { Deps, Module } from '../module/module.ts'
import { periodic } from '../time/periodic.ts'
import { paymentCallbacks } from './callback.ts'
import type { CoinRates } from './coins/coin-rates.ts'
import { fundsMetrics, watchReviews } from './metrics.ts'
import { orderStore } from './orders/order-store.ts'
import type { PayParts } from './orders/pay.ts'
import { reconcileDue } from './orders/reconcile.ts'
import { createPayers } from './payers/payers.ts'
import type { PaymentProvider } from './provider/payment-provider.ts'
import { depositReviewCalls } from './reviews/operator.ts'
import { paymentMethodCalls } from './payment-methods.ts'
import { fundsRoutes } from './routes.ts'
import { depositAskCall } from './lookup/ask.ts'
import { depositLookupCalls } from './lookup/operator.ts'

const RECONCILE_MS = 1_000

export interface FundsParts {
  readonly members: Pick<Members, 'may' | 'personalKey'>
  readonly provider: PaymentProvider
  /** Of the provider. */
  readonly rates: CoinRates
}

export const createFundsModule = (deps: Deps, { members, provider, rates }: FundsParts): Module => {
  const { config, db, clock, events, log, health } = deps
  const parts: PayParts = {
    db,
    members,
    provider,
    payers: createPayers(db, members),
    rates,
    clock,
    events,
    log,
    publicUrl: config.publicUrl,
    store: orderStore(db),
    metrics: fundsMetrics(deps.metrics),
  }
  watchReviews(deps)
  const reconciliation = periodic('deposits', RECONCILE_MS, () => reconcileDue(parts), log)
  health.register({
    name: 'payments',
    critical: false,
    check: () => (provider.isDown() ? 'the payment provider does not answer' : 'ok'),
  })
  return {
    routes: fundsRoutes(parts),
    pushes: [depositPushes(db)],
    operator: [...depositReviewCalls(deps), ...depositLookupCalls, depositAskCall(parts), ...paymentMethodCalls],
    plain: paymentCallbacks(parts, config.secrets.PAYMENT_SECRET),
    start: async () => reconciliation.start(),
    stop: () => reconciliation.stop(),
  }
}
