import type { LocalText, PayloadOf } from '@pavilion/contract'
import { PAYOUT_COIN, type Withdrawal, type withdrawNew } from '@pavilion/contract/funds'
import type { SiteSettings } from '@pavilion/operator-api/sites'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/index.ts'
import type { LiveEvents } from '../../events/index.ts'
import { bodyHash, type CallOf, Refusal } from '../../http/index.ts'
import type { Members } from '../../members/index.ts'
import type { PayoutAccounts } from '../../payout-accounts/index.ts'
import { newOrderNo, siteDay } from '../../sites/index.ts'
import type { Clock } from '../../time/clock.ts'
import { dailyAmountText, feeText, limitsText, newAccountText, notFreeText, rateText, TEXTS } from '../texts.ts'
import { lockedRate, type RatesOf } from './coin-rate.ts'
import { requestRules, soundRules } from './rules.ts'
import { ASKING_FOR_CODE, signalsOf, type RequestSignal } from './signals.ts'
import type { WalletTokens } from './wallet-token.ts'
import type { RequestFigures, RequestFault, WithdrawalStore } from './withdrawal-store.ts'

type NewCall = CallOf<typeof withdrawNew>
type Wanted = PayloadOf<typeof withdrawNew>

export interface RequestParts {
  readonly db: Db
  readonly clock: Clock
  readonly events: Pick<LiveEvents, 'nudge'>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  readonly members: Pick<Members, 'may'>
  readonly accounts: Pick<PayoutAccounts, 'find'>
  /** Of the fund password: refuses with NO_DATA (none is set), PASSWORD_CHECK_FAILURE or AUTHENTICATION_LOCKED. */
  readonly checkFundPassword: (call: NewCall, digest: string) => Promise<void>
  /** Sent to the bound phone: refuses as codes do, naming the field `code`. */
  readonly checkPhoneCode: (call: NewCall, code: string) => Promise<void>
  readonly tokens: WalletTokens
  readonly ratesOf: RatesOf
  readonly store: WithdrawalStore
}

const LOCK_NOT_AVAILABLE = '55P03'

const refuseField = (path: string, message: LocalText, { language }: Pick<NewCall, 'language'>): never => {
  throw new Refusal('INVALID_PARAMETER', { message, faults: [{ path, message: message[language] }] })
}

/** PHONE_VERIFICATION for the amount, PHONE_VERIFICATION_REQUIRED for signs of somebody else; a right code answers both. Whether one came. */
const insistOnCode = async (
  { checkPhoneCode }: RequestParts,
  call: NewCall,
  { code }: Pick<Wanted, 'code'>,
  /** Of the day, with this one: parts of a large amount are one. */
  amount: bigint,
  signals: readonly RequestSignal[],
  { codeFrom }: SiteSettings['withdrawals'],
): Promise<boolean> => {
  const isRisky = signals.some((signal) => ASKING_FOR_CODE.includes(signal))
  if (!isRisky && amount < BigInt(codeFrom)) return false
  if (code !== undefined) {
    await checkPhoneCode(call, code)
    return true
  }
  throw isRisky
    ? new Refusal('PHONE_VERIFICATION_REQUIRED', { message: TEXTS.codeForSafety })
    : new Refusal('PHONE_VERIFICATION', { message: TEXTS.codeForAmount })
}

const isLockTimeout = (error: unknown): boolean => (error as { code?: string } | null)?.code === LOCK_NOT_AVAILABLE

const refuseBusy = (error: unknown): never => {
  if (isLockTimeout(error)) throw new Refusal('LOCKING_UNAVAILABLE', { message: TEXTS.busy })
  throw error
}

const refuseFault = async (
  { store, members }: RequestParts,
  call: NewCall,
  settings: SiteSettings['withdrawals'],
  now: number,
  fault: RequestFault,
): Promise<never> => {
  const { site, member } = call
  const { currency } = site
  switch (fault.outcome) {
    case 'not_active':
      await members.may(call, member.userId, 'withdraw')
      throw new Refusal('CONTACT_CUSTOMER_SERVICE')
    case 'account':
      return refuseField('accountId', TEXTS.unknownAccount, call)
    case 'new_account':
      return refuseField('amount', newAccountText(currency, BigInt(settings.newAccountMost), fault.left), call)
    case 'rate':
      return refuseField('rate', rateText(currency, PAYOUT_COIN, fault.rate), call)
    case 'amount':
      return refuseField('amount', limitsText(currency, BigInt(settings.min), BigInt(settings.max)), call)
    case 'daily_count':
      throw new Refusal('WARNING', { message: TEXTS.dailyCount })
    case 'daily_amount': {
      const { amount: used } = await store.onDay(site.siteId, member.userId, siteDay(site, now))
      return refuseField('amount', dailyAmountText(currency, BigInt(settings.dailyAmount) - used), call)
    }
    case 'not_free':
      return refuseField('amount', notFreeText(currency, fault.free), call)
    case 'fee':
      return refuseField('fee', feeText(currency, fault.fee), call)
  }
}

/**
 * What can be said before the money is locked. The fund password comes after all else, and the code after it: neither is tried, and no code is used
 * up, for what cannot go.
 */
const admitRequest = async (
  parts: RequestParts,
  call: NewCall,
  payload: Wanted,
  settings: SiteSettings['withdrawals'],
  figures: RequestFigures,
) => {
  const { members, accounts, tokens, store, db } = parts
  const owner = { siteId: call.site.siteId, userId: call.member.userId }
  await members.may(call, call.member.userId, 'withdraw')
  const { sessionId } = call.member
  const { now } = figures
  if (!tokens.isLive(payload.walletToken, { ...owner, sessionId }, Math.floor(now.getTime() / 1000)))
    throw new Refusal('WALLET_TOKEN_EXPIRED', { message: TEXTS.tokenExpired })
  const account = await accounts.find(owner, payload.accountId)
  if (account?.state !== 'active') return refuseField('accountId', TEXTS.unknownAccount, call)
  const { paidTo } = account
  const fixedRate = await store.fixedRate(owner.siteId, owner.userId, PAYOUT_COIN, now)
  const question = { paidTo, rate: payload.rate, currency: call.site.currency, fixedRate }
  const coins = await lockedRate(parts.ratesOf, question, settings)
  if ('fault' in coins) return refuseField('rate', coins.fault, call)
  const answer = await store.ask({ ...figures, ...coins }).catch(refuseBusy)
  if (answer.outcome !== 'fits') return refuseFault(parts, call, settings, now.getTime(), answer)
  await parts.checkFundPassword(call, payload.password)
  const { amount: before } = await store.onDay(owner.siteId, owner.userId, siteDay(call.site, now.getTime()))
  const amount = before + payload.amount
  const signals = await signalsOf(db, { ...owner, sessionId, accountId: payload.accountId, amount, now }, settings)
  const isCodeChecked = await insistOnCode(parts, call, payload, amount, signals, settings)
  return { account, signals, coins, isCodeChecked }
}

const orderByNumber = async ({ store }: RequestParts, call: NewCall, orderNo: string): Promise<Withdrawal> => {
  const order = await store.find(call.site.siteId, call.member.userId, orderNo)
  if (!order) throw new Error(`there is no withdrawal ${orderNo}`)
  return order
}

/** Takes the money out of the centre wallet and keeps it until it was paid or came back. The same key gives the same order. */
export const requestWithdrawal = async (parts: RequestParts, payload: Wanted, call: NewCall): Promise<Withdrawal> => {
  const { store, clock, events, log } = parts
  const { site, member, idempotencyKey: key, requestId } = call
  const settings = soundRules(site.settings.withdrawals)
  const { accountId, amount, fee, rate } = payload
  const figures = {
    site_id: site.siteId,
    user_id: member.userId,
    key,
    account_id: accountId,
    amount,
    fee,
    rules: requestRules(settings),
  }
  // A repeated call gets its order, whatever the member may by now.
  const isKnown = await store.knowsKey(site.siteId, member.userId, key)
  const admitted = isKnown
    ? undefined
    : await admitRequest(parts, call, payload, settings, { ...figures, now: new Date(clock.now()) })
  const now = clock.now()
  const result = await store
    .request({
      ...figures,
      ...admitted?.coins,
      body_hash: bodyHash({ accountId, amount, fee, ...(rate !== undefined && { rate }) }),
      order_no: newOrderNo('QK', siteDay(site, now)),
      // A known key makes nothing, so nothing of this is written then.
      paid_to: admitted?.account.paidTo ?? { kind: 'bank', code: '', masked: '' },
      now: new Date(now),
      request_id: requestId,
      signals: admitted?.signals ?? ['first'],
      code_checked: admitted?.isCodeChecked ?? false,
    })
    .catch(refuseBusy)
  switch (result.outcome) {
    case 'requested':
      events.nudge()
      log.info({ orderNo: result.order_no, signals: admitted?.signals, requestId }, 'a withdrawal was asked for')
      return orderByNumber(parts, call, result.order_no)
    case 'same':
      return orderByNumber(parts, call, result.order_no)
    case 'code':
      throw new Refusal('PHONE_VERIFICATION', { message: TEXTS.codeForAmount })
    case 'other':
      throw new Refusal('DATA_EXISTS', { message: TEXTS.keyUsed })
    case 'stale':
      throw new Refusal('ILLEGAL_PARAMETER')
    default:
      return refuseFault(parts, call, settings, now, result)
  }
}
