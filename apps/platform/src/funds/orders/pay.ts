import type { LocalText, PayloadOf } from '@pavilion/contract'
import { WAIT_PATHS, type DepositOrder, type pay } from '@pavilion/contract/funds'
import { coinFor, coinRate, depositFee } from '@pavilion/money'
import type { Db } from '../../db/index.ts'
import { bodyHash, type CallOf, Refusal } from '../../http/index.ts'
import type { Members } from '../../members/index.ts'
import { ProviderRefused } from '../../providers/index.ts'
import { newOrderNo, siteDay } from '../../sites/index.ts'
import type { ProviderRate } from '../coins/coin-rates.ts'
import { channelOf, type PaymentMethodRow } from '../channels.ts'
import { amountLimits, TEXTS } from '../texts.ts'
import { createAtProvider, type ProviderParts } from './at-provider.ts'
import type { NewOrder } from './order-store.ts'
import { applyPayment, endOrder, type DepositParts } from './apply-payment.ts'

const PAY_WITHIN_MS = 15 * 60_000
/** When reconciliation takes over an order whose opening is unfinished. */
const UNANSWERED_MS = 10_000

export interface PayParts extends DepositParts, ProviderParts {
  readonly db: Db
  readonly members: Pick<Members, 'may'>
}

type PayCall = CallOf<typeof pay>
type Wanted = PayloadOf<typeof pay>

const admitDeposit = async (
  { members, provider }: PayParts,
  call: PayCall,
  { amount }: Wanted,
  channel: PaymentMethodRow | undefined,
): Promise<void> => {
  const { site, member, language } = call
  if (site.switches.deposit === '0') throw new Refusal('ACCESS_DENIED', { message: TEXTS.switchedOff })
  await members.may(call, member.userId, 'pay')
  if (channel?.state !== 'open') {
    const message = channel ? TEXTS.channelInMaintenance : TEXTS.unknownChannel
    throw new Refusal('INVALID_PARAMETER', { message, faults: [{ path: 'channelId', message: message[language] }] })
  }
  const { min_amount: min, max_amount: max } = channel
  if (amount < min || amount > max || depositFee(amount, channel.fee_basis_points) >= amount) {
    const message = amountLimits(min, max, site.currency)
    throw new Refusal('INVALID_PARAMETER', { message, faults: [{ path: 'amount', message: message[language] }] })
  }
  if (provider.isDown()) throw new Refusal('BAD_GATEWAY', { message: TEXTS.providerDown })
}

/** Undefined: an order in money. Refused where the coin is not offered, or the rate is not known. */
const rateOf = async (
  { rates, log }: PayParts,
  { site, language, requestId }: PayCall,
  { coin, network, amount }: Wanted,
  channel: PaymentMethodRow | undefined,
): Promise<ProviderRate | undefined> => {
  const refuse = (path: string, message: LocalText): never => {
    throw new Refusal('INVALID_PARAMETER', { message, faults: [{ path, message: message[language] }] })
  }
  if (channel?.kind !== 'coin')
    return coin === undefined && network === undefined ? undefined : refuse('coin', TEXTS.noCoins)
  const offered = await rates.of(site.currency).catch((error: unknown) => {
    log.warn({ err: error, requestId }, 'the payment provider told no rates')
    throw new Refusal('BAD_GATEWAY', { message: TEXTS.providerDown })
  })
  const rate = offered.find((each) => each.coin === coin && each.network === network)
  if (!rate) return refuse(offered.some((each) => each.coin === coin) ? 'network' : 'coin', TEXTS.unknownCoin)
  const coins = coinFor(amount, site.currency, rate.coin, coinRate(BigInt(rate.rate), channel.rate_margin))
  return coins < BigInt(rate.minAmount) ? refuse('amount', TEXTS.tooFewCoins) : rate
}

/** If the outcome is unknown the order stays as it is, for reconciliation. */
const handOver = async (parts: PayParts, order: NewOrder, currentOrder: DepositOrder): Promise<DepositOrder> => {
  try {
    const payment = await createAtProvider(parts, await parts.store.rowOf(order.order_no))
    return (await applyPayment(parts, payment, order.request_id)) ?? currentOrder
  } catch (error) {
    const context = { err: error, orderNo: order.order_no, requestId: order.request_id }
    if (error instanceof ProviderRefused) {
      parts.log.error(context, 'the payment provider refused an order')
      return endOrder(parts, order.order_no, 'failed', order.request_id, true)
    }
    parts.log.warn(context, 'the payment provider did not answer for an order')
    return currentOrder
  }
}

/** Written before it is sent to the provider. The same key gives the same order. */
export const openDeposit = async (parts: PayParts, payload: Wanted, call: PayCall): Promise<DepositOrder> => {
  const { db, store, clock, members, metrics, events } = parts
  const { site, member, idempotencyKey: key, requestId } = call
  const channel = await channelOf(db, site.siteId, payload.channelId)
  // A repeated call gets its order even if the channel was switched off since.
  const isKnown = await store.knowsKey(site.siteId, member.userId, key)
  if (!isKnown) await admitDeposit(parts, call, payload, channel)
  const rate = isKnown ? undefined : await rateOf(parts, call, payload, channel)
  const now = clock.now()
  const orderNo = newOrderNo('CK', siteDay(site, now))
  const order: NewOrder = {
    site_id: site.siteId,
    user_id: member.userId,
    key,
    body_hash: bodyHash(payload),
    order_no: orderNo,
    channel_id: payload.channelId,
    currency: site.currency,
    amount: payload.amount,
    fee: channel ? depositFee(payload.amount, channel.fee_basis_points) : 0n,
    return_url: `${call.origin}${WAIT_PATHS[channel?.wait_screen ?? 'recharge']}/${orderNo}`,
    now: new Date(now),
    expires_at: new Date(Math.floor(now / 1000) * 1000 + PAY_WITHIN_MS),
    check_at: new Date(now + UNANSWERED_MS),
    request_id: requestId,
    memo: payload.signalCode,
    ...(rate && {
      coin: rate.coin,
      network: rate.network,
      provider_rate: BigInt(rate.rate),
      rate_at: new Date(rate.at * 1000),
    }),
  }
  const result = await store.open(order)
  switch (result.outcome) {
    case 'opened':
      events.nudge()
      metrics.deposit('opened')
      return handOver(parts, order, result.order)
    case 'same':
      return result.order
    case 'waiting':
      throw new Refusal('DATA_EXISTS', { message: TEXTS.stillWaiting, data: { orderNo: result.order.orderNo } })
    case 'not_active':
      await members.may(call, member.userId, 'pay')
      throw new Refusal('CONTACT_CUSTOMER_SERVICE')
    case 'own_limit':
      await members.may(call, member.userId, 'pay')
      throw new Refusal('INVALID_PARAMETER', {
        message: TEXTS.ownLimit,
        faults: [{ path: 'amount', message: TEXTS.ownLimit[call.language] }],
      })
    case 'channel':
      await admitDeposit(parts, call, payload, await channelOf(db, site.siteId, payload.channelId))
      throw new Refusal('INVALID_PARAMETER', { message: TEXTS.channelInMaintenance })
    case 'code':
      throw new Refusal('INVALID_PARAMETER', {
        message: TEXTS.oldSignalCode,
        faults: [{ path: 'signalCode', message: TEXTS.oldSignalCode[call.language] }],
      })
    case 'other':
      throw new Refusal('DATA_EXISTS', { message: TEXTS.keyUsed })
    case 'stale':
      throw new Refusal('ILLEGAL_PARAMETER')
  }
}
