import { createClient, isStatus, md5, newUuid, type Client } from '@pavilion/api-client'
import type { Brand } from '@pavilion/brand'
import { formatMoney } from '@pavilion/money'
import { CLIENT_VERSION } from '@pavilion/contract'
import { login, register } from '@pavilion/contract/account'
import { getBalance, getDepositOrderStatus, pay, paymentTypes } from '@pavilion/contract/funds'
import { preInfo } from '@pavilion/contract/site'
import { bindDemoPhone, DEMO_PHONE } from './demo-phone.ts'

export interface DemoMember {
  readonly name: string
  readonly password: string
  /** In the site's currency; undefined when the session is over. */
  readonly balance: string | undefined
  readonly phone: string | undefined
}

const NAME = 'demo88'
const PASSWORD = 'pavilion88'
/** Fen. */
const FIRST_DEPOSIT = 10_000_00n

export const demoClient = (
  brand: Brand,
  siteUrl: string,
  uuid = newUuid(),
): { client: Client; signIn(token: string): void } => {
  let token: string | undefined
  const client = createClient({
    baseUrl: siteUrl,
    siteId: brand.site.siteId,
    clientVersion: CLIENT_VERSION,
    requestKey: brand.site.requestKey,
    uuid: () => uuid,
    getToken: () => token,
    language: () => 'zh-CN',
  })
  return { client, signIn: (newToken) => (token = newToken) }
}

const openAccount = async (client: Client): Promise<void> => {
  const { terms } = await client.call(preInfo, {})
  const password = md5(PASSWORD)
  await client
    .call(register, {
      name: NAME,
      password,
      secondPassword: password,
      domain: 'localhost',
      birthday: '1990-01-01',
      ...terms,
    })
    .catch((error: unknown) => {
      if (!isStatus(error, 'DATA_EXISTS')) throw error
    })
}

const deposit = async (client: Client, sandboxUrl: string): Promise<void> => {
  const { list } = await client.call(paymentTypes, {})
  const channel = list.find(({ state, maxAmount }) => state === 'open' && maxAmount >= FIRST_DEPOSIT)
  if (!channel) throw new Error('No deposit channel takes the demo member’s first deposit.')
  const { orderNo } = await client.call(pay, { channelId: channel.id, amount: FIRST_DEPOSIT })
  const paymentAnswer = await fetch(`${sandboxUrl}/control/payments/${orderNo}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (!paymentAnswer.ok) throw new Error(`The sandbox did not pay the demo deposit: ${await paymentAnswer.text()}`)
  for (let attempt = 0; attempt < 600; attempt++) {
    const { order } = await client.call(getDepositOrderStatus, { orderNo })
    if (order?.state === 'paid') return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The demo member’s deposit was not credited within a minute.')
}

export interface DemoSite {
  readonly brand: Brand
  readonly siteUrl: string
  readonly sandboxUrl: string
}

export interface DemoSession {
  readonly uuid: string
  /** Missing until the deposit succeeded. */
  readonly token?: string
  readonly phone?: boolean
}

const look = async (client: Client, phone: boolean): Promise<DemoMember> => {
  const balance = await client.call(getBalance, {}).catch(() => undefined)
  return {
    name: NAME,
    password: PASSWORD,
    balance: balance && formatMoney(balance.centerWalletBalance),
    phone: phone ? DEMO_PHONE : undefined,
  }
}

/** Binds their phone if the site requires one by now. */
export const findDemoMember = async (
  place: DemoSite,
  { uuid, token = '', phone = false }: DemoSession,
): Promise<{ demo: DemoMember; session: DemoSession }> => {
  const { client, signIn } = demoClient(place.brand, place.siteUrl, uuid)
  signIn(token)
  const bound = phone || (await bindDemoPhone(client, place, md5(PASSWORD)).catch(() => false))
  return { demo: await look(client, bound), session: { uuid, token, phone: bound } }
}

/** The site must ask for no captcha meanwhile. */
export const seedDemoMember = async (
  place: DemoSite,
  { uuid }: Pick<DemoSession, 'uuid'>,
): Promise<{ demo: DemoMember; session: DemoSession }> => {
  const { client, signIn } = demoClient(place.brand, place.siteUrl, uuid)
  await openAccount(client)
  const { token } = await client.call(login, {
    name: NAME,
    password: md5(PASSWORD),
    version: CLIENT_VERSION,
    isAgent: 0,
  })
  signIn(token)
  const phone = await bindDemoPhone(client, place, md5(PASSWORD))
  const before = await client.call(getBalance, { withLockMoney: 1 })
  if (before.centerWalletBalance + before.lockMoney === 0n && before.version === 0)
    await deposit(client, place.sandboxUrl)
  return { demo: await look(client, phone), session: { uuid, token, phone } }
}
