import { createClient, createTextWrapper, md5, newUuid, type Client } from '@pavilion/api-client'
import { kaptchcate, login, register, sendCodeTwo, type CaptchaPurpose, type CodeWay } from '@pavilion/contract/account'
import type { DataOf } from '@pavilion/contract'
import { bindEmail, bindPhone } from '@pavilion/contract/profile'
import { preInfo } from '@pavilion/contract/site'
import { storedSession } from '@pavilion/session/testing/stored'
import { readBrand } from '@pavilion/start'
import type { Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { proofByCalls } from '../captcha-calls/call-captcha.ts'
import { inboxOf } from './inbox.ts'
import { siteUrlOf } from '../stack/stack.ts'

export interface MemberOfSite {
  readonly name: string
  readonly password: string
}

export interface SignedInMember extends MemberOfSite {
  /** Of the device that signed in by calls. */
  readonly localStorage: Readonly<Record<string, string>>
}

export interface BoundMember extends MemberOfSite {
  readonly phone: string
  readonly email: string
}

export const PASSWORD = 'aurora77'

export const newName = (): string => `e${Math.random().toString(36).slice(2, 8)}x${String(Date.now()).slice(-3)}`

const siteOf = async (brand: string) =>
  (await readBrand(fileURLToPath(new URL('../../../..', import.meta.url)), brand)).site

const newDevice = async (brand: string): Promise<{ client: Client; uuid: string; setToken(token: string): void }> => {
  const site = await siteOf(brand)
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
  return { client, uuid, setToken: (newToken) => (token = newToken) }
}

/** Empty where the site asks for no captcha. */
const proofFor = async (client: Client, name: string, ktype: CaptchaPurpose) => {
  const { needed } = await client.call(kaptchcate, { name, ktype })
  return needed === '1' ? proofByCalls(client, ktype) : {}
}

const signInBy = async (client: Client, { name, password }: MemberOfSite): Promise<DataOf<typeof login>> => {
  const proof = await proofFor(client, name, 4)
  const credentials = { name, password: md5(password), version: '1', isAgent: 0 } as const
  return client.call(login, { ...credentials, ...proof })
}

export const openAccount = async (brand: string): Promise<{ client: Client; member: SignedInMember }> => {
  const { client, uuid, setToken } = await newDevice(brand)
  const member = { name: newName(), password: PASSWORD }
  const password = md5(PASSWORD)
  const { terms } = await client.call(preInfo, {})
  await client.call(register, {
    name: member.name,
    password,
    secondPassword: password,
    domain: 'localhost',
    birthday: '1990-01-01',
    ...terms,
    ...(await proofFor(client, member.name, 1)),
  })
  const session = await signInBy(client, member)
  setToken(session.token)
  return { client, member: { ...member, localStorage: await storedSession(uuid, session) } }
}

/** Before the page opens the site. What is about signing in goes by the dialog. */
export const signedInAs = async (page: Page, brand: string, { localStorage }: SignedInMember): Promise<void> => {
  const entries = Object.entries(localStorage).map(([name, value]) => ({ name, value }))
  const origins = [{ origin: siteUrlOf(brand), localStorage: entries }]
  await page.context().setStorageState({ cookies: [], origins })
}

export const signInElsewhere = async (brand: string, member: MemberOfSite): Promise<Client> => {
  const { client, setToken } = await newDevice(brand)
  setToken((await signInBy(client, member)).token)
  return client
}

export const newPhone = (): string => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

type Contact = { readonly phone: string } | { readonly email: string }

export const bindContact = async (brand: string, client: Client, member: MemberOfSite, contact: Contact) => {
  const wrap = createTextWrapper((await siteOf(brand)).requestKey)
  const password = md5(member.password)
  const ask = async (type: '4' | '5', cate: CodeWay, to: string, area: { areaCode?: string } = {}) =>
    client.call(sendCodeTwo, { type, cate, sendCodeNumV2: await wrap(to), SendCodeNum: md5(to), ...area })
  if ('phone' in contact) {
    const { phone } = contact
    const area = { areaCode: '+86' }
    await ask('4', '0', phone, area)
    await client.call(bindPhone, { ...area, phone, password, code: await inboxOf(`+86${phone}`).nextCode() })
    return
  }
  const { email } = contact
  await ask('5', '1', email)
  await client.call(bindEmail, { email, password, code: await inboxOf(email).nextCode() })
}

export const bindContacts = async (brand: string, client: Client, member: MemberOfSite): Promise<BoundMember> => {
  const [phone, email] = [newPhone(), `${member.name}@example.com`]
  await bindContact(brand, client, member, { phone })
  await bindContact(brand, client, member, { email })
  return { ...member, phone, email }
}

export const openBoundMember = async (brand: string): Promise<BoundMember> => {
  const { client, member } = await openAccount(brand)
  return bindContacts(brand, client, member)
}
