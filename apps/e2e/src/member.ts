import { createClient, md5, newUuid, type Client } from '@pavilion/api-client'
import { endpoints } from '@pavilion/contract'
import { readBrand } from '@pavilion/start'
import { expect } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { sandbox } from './sandbox.ts'
import { siteUrlOf } from './stack.ts'

export interface MemberOfSite {
  readonly name: string
  readonly password: string
}

export const PASSWORD = 'aurora77'

/** A name nobody has: letters and digits of the moment. */
export const newName = (): string => `e${Math.random().toString(36).slice(2, 8)}x${String(Date.now()).slice(-3)}`

const clientOf = async (brand: string): Promise<{ client: Client; setToken(token: string): void }> => {
  const { site } = await readBrand(fileURLToPath(new URL('../../..', import.meta.url)), brand)
  const uuid = newUuid()
  let token: string | undefined
  const client = createClient({
    baseUrl: siteUrlOf(brand),
    siteId: site.siteId,
    clientVersion: 'journeys',
    requestKey: site.requestKey,
    uuid: () => uuid,
    getToken: () => token,
    language: () => 'zh-CN',
  })
  return { client, setToken: (given) => (token = given) }
}

/** Opens a deposit order that waits for its payment, and tells its number. */
const openOrder = async (client: Client, fen: bigint): Promise<string> => {
  const { list } = await client.call(endpoints.paymentTypes, {})
  const channel = list.find(
    ({ state, minAmount, maxAmount }) => state === 'open' && minAmount <= fen && fen <= maxAmount,
  )
  if (!channel) throw new Error(`no channel takes ${fen} fen`)
  return (await client.call(endpoints.pay, { channelId: channel.id, amount: fen })).orderNo
}

/** Opens an account by the calls a page makes, for journeys that are about something else; `client` calls as the new member. */
const openAccount = async (brand: string): Promise<{ client: Client; member: MemberOfSite }> => {
  const { client, setToken } = await clientOf(brand)
  const name = newName()
  const password = md5(PASSWORD)
  const { terms } = await client.call(endpoints.preInfo, {})
  await client.call(endpoints.register, {
    name,
    password,
    secondPassword: password,
    domain: 'localhost',
    birthday: '1990-01-01',
    ...terms,
  })
  setToken((await client.call(endpoints.login, { name, password, version: '1', isAgent: 0 })).token)
  return { client, member: { name, password: PASSWORD } }
}

/** A member with money. */
export const openMember = async (brand: string, fen = 1_000_00n): Promise<MemberOfSite> => {
  const { client, member } = await openAccount(brand)
  if (fen > 0n) {
    const orderNo = await openOrder(client, fen)
    await sandbox.payment(orderNo, 'pay')
    const stateOf = async () => (await client.call(endpoints.getDepositOrderStatus, { orderNo })).order?.state
    await expect.poll(stateOf, { message: 'the deposit of a new member' }).toBe('paid')
  }
  return member
}

/** A member without money, with a deposit order that waits for its payment. */
export const openWaitingMember = async (brand: string): Promise<{ member: MemberOfSite; orderNo: string }> => {
  const { client, member } = await openAccount(brand)
  return { member, orderNo: await openOrder(client, 500_00n) }
}
