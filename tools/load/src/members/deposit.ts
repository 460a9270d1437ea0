import { endpoints } from '@pavilion/contract'
import type { Controls } from '../matches/sandbox.ts'
import { pause } from '../waiting/wait.ts'
import type { LoadMember } from './member.ts'

const LOOK_MS = 250
const LOOKS = 300

/** Returns once it is credited. */
export const deposit = async ({ client, ask }: LoadMember, fen: bigint, { pay }: Controls): Promise<string> => {
  const { list } = await ask(() => client.call(endpoints.paymentTypes, {}))
  const channel = list.find(
    ({ state, minAmount, maxAmount }) => state === 'open' && minAmount <= fen && maxAmount >= fen,
  )
  if (!channel) throw new Error(`no channel takes ${fen} fen`)
  const idempotencyKey = client.newIdempotencyKey()
  const { orderNo } = await ask(() =>
    client.call(endpoints.pay, { channelId: channel.id, amount: fen }, { idempotencyKey }),
  )
  for (let looked = 0; looked < LOOKS; looked++) {
    const { order } = await ask(() => client.call(endpoints.getDepositOrderStatus, { orderNo }))
    if (order?.state === 'paid') return orderNo
    // The provider knows the order only once the platform reached it.
    if (order?.state === 'pending') await pay(orderNo)
    await pause(LOOK_MS)
  }
  throw new Error(`deposit ${orderNo} was not credited in time`)
}
