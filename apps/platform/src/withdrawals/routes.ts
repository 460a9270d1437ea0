import {
  PAYOUT_COIN,
  usdtWithdrawInfo,
  withdrawBaseCfg,
  withdrawCancel,
  withdrawInfo,
  withdrawNew,
  withdrawOrderInfo,
} from '@pavilion/contract/funds'
import { implement, Refusal, type Route } from '../http/index.ts'
import { balanceOf } from '../ledger/index.ts'
import { siteDay } from '../sites/index.ts'
import { requirementsOf, withdrawableOf } from '../turnover/index.ts'
import { payoutRates } from './orders/coin-rate.ts'
import { requestWithdrawal, type RequestParts } from './orders/request.ts'
import { soundRules, withdrawalRulesOf } from './orders/rules.ts'

export const withdrawalRoutes = (parts: RequestParts): Route[] => {
  const { db, store, clock, tokens, events, ratesOf } = parts
  return [
    implement(withdrawBaseCfg, async (_payload, { site }) => withdrawalRulesOf(site)),
    implement(withdrawInfo, async (_payload, { site, member }) => {
      const owner = { siteId: site.siteId, userId: member.userId }
      const rules = withdrawalRulesOf(site)
      const now = clock.now()
      const { centre } = await balanceOf(db, owner.siteId, owner.userId)
      const { free, tied, owed } = await withdrawableOf(db, owner)
      const today = await store.onDay(owner.siteId, owner.userId, siteDay(site, now))
      const row = await db
        .selectFrom('members')
        .select((eb) => eb('fund_password_hash', 'is not', null).as('secondPassword'))
        .where('site_id', '=', owner.siteId)
        .where('user_id', '=', owner.userId)
        .executeTakeFirstOrThrow()
      return {
        centerWalletBalance: centre,
        withdrawable: free,
        tied,
        owed,
        requirements: await requirementsOf(db, owner, now),
        today,
        newAccounts: await store.toNewAccounts(owner.siteId, owner.userId, new Date(now)),
        rules,
        secondPassword: row.secondPassword === true,
        running: await store.running(owner.siteId, owner.userId),
        ...tokens.make({ ...owner, sessionId: member.sessionId }, Math.floor(now / 1000)),
      }
    }),
    implement(usdtWithdrawInfo, async (_payload, { site, member }) => {
      const fixedRate = await store.fixedRate(site.siteId, member.userId, PAYOUT_COIN, new Date(clock.now()))
      const question = { currency: site.currency, fixedRate }
      return { list: await payoutRates(ratesOf, question, soundRules(site.settings.withdrawals)) }
    }),
    implement(withdrawNew, (payload, call) => requestWithdrawal(parts, payload, call)),
    implement(withdrawOrderInfo, async ({ orderNo }, { site, member }) => {
      const order = await store.find(site.siteId, member.userId, orderNo)
      if (!order) throw new Refusal('NOT_FOUND')
      return { order }
    }),
    implement(withdrawCancel, async ({ orderNo }, { site, member, requestId }) => {
      const owner = { site_id: site.siteId, user_id: member.userId }
      await store.cancel({ ...owner, order_no: orderNo, now: new Date(clock.now()), request_id: requestId })
      events.nudge()
      const order = await store.find(site.siteId, member.userId, orderNo)
      if (!order) throw new Refusal('NOT_FOUND')
      return { order }
    }),
  ]
}
