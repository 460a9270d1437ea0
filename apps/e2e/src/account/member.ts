import type { Client } from '@pavilion/api-client'
import { getDepositOrderStatus, pay, paymentTypes } from '@pavilion/contract/funds'
import { expect } from '@playwright/test'
import { openAccount, type SignedInMember } from './account.ts'
import { sandbox } from '../stack/sandbox.ts'

const openOrder = async (client: Client, fen: bigint): Promise<string> => {
  const { list } = await client.call(paymentTypes, {})
  const channel = list.find(
    ({ state, minAmount, maxAmount }) => state === 'open' && minAmount <= fen && fen <= maxAmount,
  )
  if (!channel) throw new Error(`no channel takes ${fen} fen`)
  return (await client.call(pay, { channelId: channel.id, amount: fen })).orderNo
}

export const payIn = async (client: Client, fen: bigint): Promise<void> => {
  const orderNo = await openOrder(client, fen)
  await sandbox.payment(orderNo, 'pay')
  const stateOf = async () => (await client.call(getDepositOrderStatus, { orderNo })).order?.state
  await expect.poll(stateOf, { message: 'the deposit of a new member' }).toBe('paid')
}

export const openMember = async (brand: string, fen = 1_000_00n): Promise<SignedInMember> => {
  const { client, member } = await openAccount(brand)
  if (fen > 0n) await payIn(client, fen)
  return member
}

export const openWaitingMember = async (brand: string): Promise<{ member: SignedInMember; orderNo: string }> => {
  const { client, member } = await openAccount(brand)
  return { member, orderNo: await openOrder(client, 500_00n) }
}
