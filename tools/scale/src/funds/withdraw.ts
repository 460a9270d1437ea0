import { sendCodeTwo } from '@pavilion/contract/account'
import { usdtWithdrawInfo, withdrawCancel, withdrawInfo, withdrawNew } from '@pavilion/contract/funds'
import { withdrawalFee } from '@pavilion/money'
import type { AcknowledgedMoves } from './acknowledged-moves.ts'
import type { Payee } from './payees.ts'

/** A phone gets one code a minute. */
const CODE_MS = 61_000
/** Fen, the least and the most of a withdrawal. */
const LEAST = 100_00n
const MOST = 5_000_00n
const [ALL, CANCELLED] = [0.3, 0.1]

const drawnAmount = (most: bigint): bigint =>
  most < 2n * LEAST || Math.random() < ALL
    ? most
    : LEAST + (BigInt(Math.floor(Math.random() * 100)) * (most - LEAST)) / 100n

export const withdrawalsOf = (payee: Payee, acknowledged: AcknowledgedMoves) => {
  const { client, ask } = payee.member
  let codeAt = 0
  const rateNow = async () => {
    const { network } = payee
    if (network === undefined) return {}
    const { list } = await ask(() => client.call(usdtWithdrawInfo, {}))
    return { rate: list.find((each) => each.network === network)?.rate }
  }
  return {
    /** False: nothing may be withdrawn now, or the phone gets no code yet. `meanwhile` begins with the request. */
    withdraw: async (meanwhile: () => Promise<unknown>): Promise<boolean> => {
      if (Date.now() - codeAt < CODE_MS) return false
      if ((await ask(() => client.call(withdrawInfo, {}))).withdrawable < LEAST) return false
      codeAt = Date.now()
      await ask(() => client.call(sendCodeTwo, { type: '8', cate: '0' }))
      const code = await payee.nextCode()
      if (code === undefined) return true
      const { walletToken, rules, today, withdrawable } = await ask(() => client.call(withdrawInfo, {}))
      if (withdrawable < LEAST) return true
      const amount = drawnAmount(withdrawable < MOST ? withdrawable : MOST)
      const fee = withdrawalFee(amount, today.count, rules)
      const idempotencyKey = client.newIdempotencyKey()
      const { accountId, fundPassword: password } = payee
      const request = { accountId, amount, fee, password, walletToken, code, ...(await rateNow()) }
      const [{ orderNo }] = await Promise.all([
        ask(() => client.call(withdrawNew, request, { idempotencyKey })),
        meanwhile(),
      ])
      acknowledged.withdrawals.add(orderNo)
      if (Math.random() < CANCELLED) await ask(() => client.call(withdrawCancel, { orderNo }))
      return true
    },
  }
}
