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
import type { WithdrawalStore } from './withdrawal-store.ts'

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
  /** Sent to the bound phone: refuses with UNBOUND_PHONE and as codes do, naming the field `code`. */
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

/** What can be said before the money is looked at. The fund password comes last but the code, so that neither is tried for nothing. */
const admitRequest = async (
  parts: RequestParts,
  call: NewCall,
  payload: Wanted,
  settings: SiteSettings['withdrawals'],
) => {
  const { members, accounts, tokens, clock, db } = parts
  const owner = { siteId: call.site.siteId, userId: call.member.userId }
  await members.may(call, call.member.userId, 'withdraw')
  const { sessionId } = call.member
  const now = clock.now()
  if (!tokens.isLive(payload.walletToken, { ...owner, sessionId }, Math.floor(now / 1000)))
    throw new Refusal('WALLET_TOKEN_EXPIRED', { message: TEXTS.tokenExpired })
  const account = await accounts.find(owner, payload.accountId)
  if (account?.state !== 'active') return refuseField('accountId', TEXTS.unknownAccount, call)
  if (payload.amount < BigInt(settings.min) || payload.amount > BigInt(settings.max))
    refuseField('amount', limitsText(call.site.currency, BigInt(settings.min), BigInt(settings.max)), call)
  const { paidTo } = account
  const fixedRate = await parts.store.fixedRate(owner.siteId, owner.userId, PAYOUT_COIN, new Date(now))
  const question = { paidTo, rate: payload.rate, currency: call.site.currency, fixedRate }
  const coins = await lockedRate(parts.ratesOf, question, settings)
  if ('fault' in coins) return refuseField('rate', coins.fault, call)
  await parts.checkFundPassword(call, payload.password)
  const { amount: before } = await parts.store.onDay(owner.siteId, owner.userId, siteDay(call.site, now))
  const amount = before + payload.amount
  const signals = await signalsOf(
    db,
    { ...owner, sessionId, accountId: payload.accountId, amount, now: new Date(now) },
    settings,
  )
  const isCodeChecked = await insistOnCode(parts, call, payload, amount, signals, settings)
  return { account, signals, coins, isCodeChecked }
}

const isLockTimeout = (error: unknown): boolean => (error as { code?: string } | null)?.code === LOCK_NOT_AVAILABLE

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
  // A repeated call gets its order, whatever the member may by now.
  const isKnown = await store.knowsKey(site.siteId, member.userId, key)
  const admitted = isKnown ? undefined : await admitRequest(parts, call, payload, settings)
  const now = clock.now()
  const { accountId, amount, fee, rate } = payload
  const result = await store
    .request({
      site_id: site.siteId,
      user_id: member.userId,
      key,
      body_hash: bodyHash({ accountId, amount, fee, ...(rate !== undefined && { rate }) }),
      order_no: newOrderNo('QK', siteDay(site, now)),
      account_id: accountId,
      // A known key makes nothing, so nothing of this is written then.
      paid_to: admitted?.account.paidTo ?? { kind: 'bank', code: '', masked: '' },
      amount,
      fee,
      ...admitted?.coins,
      now: new Date(now),
      request_id: requestId,
      signals: admitted?.signals ?? ['first'],
      code_checked: admitted?.isCodeChecked ?? false,
      rules: requestRules(settings),
    })
    .catch((error: unknown) => {
      if (isLockTimeout(error)) throw new Refusal('LOCKING_UNAVAILABLE', { message: TEXTS.busy })
      throw error
    })
  const { currency } = site
  switch (result.outcome) {
    case 'requested':
      events.nudge()
      log.info({ orderNo: result.order_no, signals: admitted?.signals, requestId }, 'a withdrawal was asked for')
      return orderByNumber(parts, call, result.order_no)
    case 'same':
      return orderByNumber(parts, call, result.order_no)
    case 'not_active':
      await parts.members.may(call, member.userId, 'withdraw')
      throw new Refusal('CONTACT_CUSTOMER_SERVICE')
    case 'account':
      return refuseField('accountId', TEXTS.unknownAccount, call)
    case 'new_account':
      return refuseField('amount', newAccountText(currency, BigInt(settings.newAccountMost), result.left), call)
    case 'rate':
      return refuseField('rate', rateText(currency, PAYOUT_COIN, result.rate), call)
    case 'amount':
      return refuseField('amount', limitsText(currency, BigInt(settings.min), BigInt(settings.max)), call)
    case 'daily_count':
      throw new Refusal('WARNING', { message: TEXTS.dailyCount })
    case 'daily_amount': {
      const { amount: used } = await store.onDay(site.siteId, member.userId, siteDay(site, now))
      return refuseField('amount', dailyAmountText(currency, BigInt(settings.dailyAmount) - used), call)
    }
    case 'code':
      throw new Refusal('PHONE_VERIFICATION', { message: TEXTS.codeForAmount })
    case 'not_free':
      return refuseField('amount', notFreeText(currency, result.free), call)
    case 'fee':
      return refuseField('fee', feeText(currency, result.fee), call)
    case 'other':
      throw new Refusal('DATA_EXISTS', { message: TEXTS.keyUsed })
    case 'stale':
      throw new Refusal('ILLEGAL_PARAMETER')
  }
}
