import { createClient, isStatus, md5, newUuid, type Client } from '@pavilion/api-client'
import type { Brand } from '@pavilion/brand'
import { formatMoney } from '@pavilion/money'
import {
  CLIENT_VERSION,
  getBalance,
  getDepositOrderStatus,
  login,
  pay,
  paymentTypes,
  preInfo,
  register,
} from '@pavilion/contract'

export interface DemoMember {
  readonly name: string
  readonly password: string
  /** In the site's currency, as text; unknown when nobody was signed in for long. */
  readonly balance: string | undefined
}

const NAME = 'demo88'
const PASSWORD = 'pavilion88'
/** Fen. */
const FIRST_DEPOSIT = 10_000_00n

/** Calls a brand's site as a browser would; `signIn` sets the session's token. */
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
  return { client, signIn: (given) => (token = given) }
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

/** Deposits at the sandbox, which is told to let the payment succeed. */
const deposit = async (client: Client, sandboxUrl: string): Promise<void> => {
  const { list } = await client.call(paymentTypes, {})
  const channel = list.find(({ state, maxAmount }) => state === 'open' && maxAmount >= FIRST_DEPOSIT)
  if (!channel) throw new Error('No deposit channel takes the demo member’s first deposit.')
  const { orderNo } = await client.call(pay, { channelId: channel.id, amount: FIRST_DEPOSIT })
  const paid = await fetch(`${sandboxUrl}/control/payments/${orderNo}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (!paid.ok) throw new Error(`The sandbox did not pay the demo deposit: ${await paid.text()}`)
  for (let attempt = 0; attempt < 100; attempt++) {
    const { order } = await client.call(getDepositOrderStatus, { orderNo })
    if (order?.state === 'paid') return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The demo member’s deposit was not credited within 10 s.')
}

interface Place {
  readonly brand: Brand
  readonly siteUrl: string
  readonly sandboxUrl: string
}

/** What a later start needs to look at the demo member without signing in again. */
export interface DemoSession {
  readonly uuid: string
  readonly token: string
}

/** The demo member of an earlier start. */
export const findDemoMember = async (
  { brand, siteUrl }: Pick<Place, 'brand' | 'siteUrl'>,
  { uuid, token }: DemoSession,
): Promise<DemoMember> => {
  const { client, signIn } = demoClient(brand, siteUrl, uuid)
  signIn(token)
  const balance = await client.call(getBalance, {}).catch(() => undefined)
  return { name: NAME, password: PASSWORD, balance: balance && formatMoney(balance.centerWalletBalance) }
}

/**
 * Makes the demo member and gives them money, by the calls a visitor's browser makes; for as long as it takes, the site must
 * ask for no captcha.
 */
export const seedDemoMember = async (place: Place): Promise<{ demo: DemoMember; session: DemoSession }> => {
  const uuid = newUuid()
  const { client, signIn } = demoClient(place.brand, place.siteUrl, uuid)
  await openAccount(client)
  const { token } = await client.call(login, {
    name: NAME,
    password: md5(PASSWORD),
    version: CLIENT_VERSION,
    isAgent: 0,
  })
  signIn(token)
  const before = await client.call(getBalance, { withLockMoney: 1 })
  if (before.centerWalletBalance + before.lockMoney === 0n && before.version === 0)
    await deposit(client, place.sandboxUrl)
  const session = { uuid, token }
  return { demo: await findDemoMember(place, session), session }
}
