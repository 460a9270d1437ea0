import { ApiError, isUnanswered } from '@pavilion/api-client'
import { STATUS } from '@pavilion/contract'
import { sendCodeTwo } from '@pavilion/contract/account'
import {
  closeOrder,
  getDepositOrderStatus,
  pay,
  paymentTypes,
  withdrawInfo,
  withdrawNew,
} from '@pavilion/contract/funds'
import { INTO_VENUE, OUT_OF_VENUE, recycle, utcTransfer, venueTransfer } from '@pavilion/contract/games'
import { pause } from '@pavilion/load'
import { withdrawalFee } from '@pavilion/money'
import type { Providers } from './controls.ts'
import { drawnFrom, PAYMENT_FATES, payAs, VENUES, type PaymentFate } from './fates.ts'
import type { Payee } from './payees.ts'
import type { AcknowledgedMoves } from './acknowledged-moves.ts'

/** A phone gets one code a minute. */
const CODE_MS = 61_000
/** Fen, the least of a withdrawal. */
const LEAST = 100_00n
const PAUSE_MS = 400
/** What is taken by none of the channels' checks: yuan. */
const [DEPOSIT_LEAST, DEPOSIT_SPAN] = [100, 400] as const

const yuan = (least: number, span: number): bigint => BigInt(least + Math.floor(Math.random() * span)) * 100n

const statusName = ({ status }: ApiError): string =>
  Object.entries(STATUS).find(([, number]) => number === status)?.[0] ?? String(status)

/** A member who moves money about, one thing after the other, until told to stop. */
export const startMoving = (payee: Payee, providers: Providers, acknowledged: AcknowledgedMoves) => {
  const { client, ask } = payee.member
  let waiting: { readonly orderNo: string; fate: PaymentFate | undefined } | undefined
  let codeAt = 0

  const openDeposit = async (): Promise<void> => {
    const amount = yuan(DEPOSIT_LEAST, DEPOSIT_SPAN)
    const { list } = await ask(() => client.call(paymentTypes, {}))
    const channels = list.filter(
      ({ state, kind, matchPayer, minAmount, maxAmount }) =>
        state === 'open' && kind !== 'coin' && !matchPayer && minAmount <= amount && amount <= maxAmount,
    )
    const idempotencyKey = client.newIdempotencyKey()
    const channelId = drawnFrom(channels).id
    const { orderNo } = await ask(() => client.call(pay, { channelId, amount }, { idempotencyKey }))
    acknowledged.deposits.add(orderNo)
    waiting = { orderNo, fate: drawnFrom(PAYMENT_FATES) }
  }
  const followDeposit = async (order: NonNullable<typeof waiting>): Promise<void> => {
    const { orderNo } = order
    const { order: stored } = await ask(() => client.call(getDepositOrderStatus, { orderNo }))
    if (!stored || !['created', 'pending'].includes(stored.state)) {
      if (stored?.state === 'closed' && order.fate === 'overdue') await providers.act(`payments/${orderNo}/overdue`)
      waiting = undefined
      return
    }
    if (stored.state !== 'pending') return
    if (order.fate === 'never' || order.fate === 'overdue') {
      await ask(() => client.call(closeOrder, { orderNo }))
      return
    }
    if (order.fate && (await payAs(providers, orderNo, order.fate))) order.fate = undefined
  }
  const transferIn = async (): Promise<void> => {
    const idempotencyKey = client.newIdempotencyKey()
    const payload = { channelCode: drawnFrom(VENUES), amount: yuan(10, 190), ty: INTO_VENUE } as const
    const { transfer } = await ask(() => client.call(venueTransfer, payload, { idempotencyKey }))
    acknowledged.transfers.add(transfer.transferId)
  }
  const transferOut = async (): Promise<void> => {
    const idempotencyKey = client.newIdempotencyKey()
    const payload = { channelCode: drawnFrom(VENUES), ty: OUT_OF_VENUE } as const
    const { transfer } = await ask(() => client.call(utcTransfer, payload, { idempotencyKey }))
    if (transfer) acknowledged.transfers.add(transfer.transferId)
  }
  const bringBack = async (): Promise<void> => {
    const idempotencyKey = client.newIdempotencyKey()
    await ask(() => client.call(recycle, {}, { idempotencyKey }))
  }
  const withdraw = async (): Promise<void> => {
    const info = await ask(() => client.call(withdrawInfo, {}))
    if (info.withdrawable < LEAST) return
    codeAt = Date.now()
    await ask(() => client.call(sendCodeTwo, { type: '8', cate: '0' }))
    const code = await payee.nextCode()
    const { walletToken, rules, today } = await ask(() => client.call(withdrawInfo, {}))
    const most = info.withdrawable < rules.newAccountMost ? info.withdrawable : rules.newAccountMost
    const amount = most < 200_00n ? most : LEAST + (BigInt(Math.floor(Math.random() * 100)) * (most - LEAST)) / 100n
    const fee = withdrawalFee(amount, today.count, rules)
    const idempotencyKey = client.newIdempotencyKey()
    const request = { accountId: payee.accountId, amount, fee, password: payee.fundPassword, walletToken, code }
    const { orderNo } = await ask(() => client.call(withdrawNew, request, { idempotencyKey }))
    acknowledged.withdrawals.add(orderNo)
  }
  const move = async (): Promise<void> => {
    if (waiting) await followDeposit(waiting)
    if (Date.now() - codeAt > CODE_MS) return withdraw()
    const drawn = Math.random()
    if (drawn < 0.25 && !waiting) return openDeposit()
    if (drawn < 0.7) return transferIn()
    return drawn < 0.95 ? transferOut() : bringBack()
  }

  let isRunning = true
  const loop = (async () => {
    while (isRunning) {
      await move().catch((error: unknown) => {
        if (!(error instanceof ApiError) || isUnanswered(error)) throw error
        const name = statusName(error)
        acknowledged.refusals.set(name, (acknowledged.refusals.get(name) ?? 0) + 1)
      })
      await pause(PAUSE_MS + Math.random() * PAUSE_MS)
    }
  })()
  return {
    stop: () => {
      isRunning = false
      return loop
    },
    /** What is left undecided of the last deposit. */
    settle: async (): Promise<void> => {
      while (waiting) {
        await followDeposit(waiting)
        await pause(PAUSE_MS)
      }
    },
  }
}
