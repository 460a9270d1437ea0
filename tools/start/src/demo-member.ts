import { createClient, isStatus, md5, newUuid, type Client } from '@pavilion/api-client'
import type { Brand } from '@pavilion/brand'
import { formatMoney } from '@pavilion/money'
import { CLIENT_VERSION } from '@pavilion/contract'
import { login, register } from '@pavilion/contract/account'
import { getBalance, getDepositOrderStatus, pay, paymentTypes } from '@pavilion/contract/funds'
import { bindOther, bindPassword, memberInfo } from '@pavilion/contract/profile'
import { preInfo } from '@pavilion/contract/site'
import { bindDemoPhone, DEMO_PHONE } from './demo-phone.ts'

export interface DemoMember {
  readonly name: string
  readonly password: string
  readonly fundPassword: string
  /** In the site's currency; undefined when the session is over. */
  readonly balance: string | undefined
  readonly phone: string | undefined
}

const NAME = 'demo88'
const PASSWORD = 'pavilion88'
const FUND_PASSWORD = '246810'
const REAL_NAME = '林月'
/** Fen. Each is free once as much was bet, the first one first: two, so that a part is free after a small bet. */
const [FIRST_DEPOSIT, SECOND_DEPOSIT] = [500_00n, 9_500_00n]

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

const deposit = async (client: Client, sandboxUrl: string, amount: bigint): Promise<void> => {
  const { list } = await client.call(paymentTypes, {})
  const channel = list.find(
    ({ state, minAmount, maxAmount }) => state === 'open' && minAmount <= amount && amount <= maxAmount,
  )
  if (!channel) throw new Error(`No deposit channel takes the demo member’s deposit of ${formatMoney(amount)}.`)
  const { orderNo } = await client.call(pay, { channelId: channel.id, amount })
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

/** What a withdrawal asks of a member; the name counts once a person at the operator has verified it. */
const prepareWithdrawals = async (client: Client): Promise<void> => {
  const { realName, secondPassword } = await client.call(memberInfo, {})
  if (!realName) await client.call(bindOther, { realName: REAL_NAME })
  if (secondPassword) return
  const password = md5(FUND_PASSWORD)
  await client.call(bindPassword, {
    passwordType: '2',
    password,
    secondPassword: password,
    oldPassword: md5(PASSWORD),
  })
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
    fundPassword: FUND_PASSWORD,
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
  const { centerWalletBalance, lockMoney, version } = await client.call(getBalance, { withLockMoney: 1 })
  const balance = centerWalletBalance + lockMoney
  const isNew = balance === 0n && version === 0
  if (isNew) await deposit(client, place.sandboxUrl, FIRST_DEPOSIT)
  if (isNew || balance === FIRST_DEPOSIT) await deposit(client, place.sandboxUrl, SECOND_DEPOSIT)
  await prepareWithdrawals(client)
  return { demo: await look(client, phone), session: { uuid, token, phone } }
}
