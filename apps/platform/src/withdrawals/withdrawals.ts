import type { Deps, Module } from '../module/module.ts'
import { seconds } from '../time/clock.ts'
import { periodic } from '../time/periodic.ts'
import { watchWithdrawals, withdrawalMetrics } from './metrics.ts'
import type { RequestParts } from './orders/request.ts'
import { createWalletTokens } from './orders/wallet-token.ts'
import { withdrawalStore } from './orders/withdrawal-store.ts'
import { payoutCallbacks } from './payouts/callback.ts'
import { payDue, type PayoutParts } from './payouts/pay-due.ts'
import { createHttpPayoutProvider, type PayoutProvider } from './payouts/payout-provider.ts'
import { withdrawalPushes } from './pushes.ts'
import { withdrawalConflictCalls } from './review/conflicts.ts'
import { withdrawalEndCall } from './review/endings.ts'
import { withdrawalReviewCalls } from './review/operator.ts'
import { withdrawalRoutes } from './routes.ts'

const PAY_MS = 1_000

export interface WithdrawalParts extends Pick<
  RequestParts,
  'members' | 'checkFundPassword' | 'checkPhoneCode' | 'ratesOf'
> {
  readonly accounts: RequestParts['accounts'] & PayoutParts['accounts']
  readonly provider?: PayoutProvider
}

export const createWithdrawals = (deps: Deps, { provider: providerOverride, ...parts }: WithdrawalParts): Module => {
  const { config, db, clock, events, log, health, sites } = deps
  const now = () => seconds(clock)
  const provider =
    providerOverride ??
    createHttpPayoutProvider({ baseUrl: config.paymentUrl, secret: config.secrets.PAYMENT_SECRET, now })
  const store = withdrawalStore(db)
  const payouts: PayoutParts = {
    store,
    provider,
    accounts: parts.accounts,
    clock,
    events,
    metrics: withdrawalMetrics(deps.metrics),
    log,
    publicUrl: config.publicUrl,
  }
  watchWithdrawals(deps)
  const paying = periodic('withdrawals', PAY_MS, () => payDue(payouts), log)
  health.register({
    name: 'payouts',
    critical: false,
    check: () => (provider.isDown() ? 'the payment provider does not answer' : 'ok'),
  })
  return {
    routes: withdrawalRoutes({
      ...parts,
      db,
      clock,
      events,
      log,
      store,
      tokens: createWalletTokens(config.secrets.DATA_SECRET),
    }),
    pushes: [withdrawalPushes(db)],
    operator: [...withdrawalReviewCalls({ events, sites }), withdrawalEndCall({ events }), ...withdrawalConflictCalls],
    plain: payoutCallbacks(payouts, config.secrets.PAYMENT_SECRET),
    start: async () => paying.start(),
    stop: () => paying.stop(),
  }
}
