import { md5, type Client } from '@pavilion/api-client'
import { sendCodeTwo } from '@pavilion/contract/account'
import { addPayoutAccount } from '@pavilion/contract/funds'
import { bindOther, bindPassword } from '@pavilion/contract/profile'
import { withCheckDigit } from '@pavilion/contract/testing'
import { office } from '../operator/office.ts'
import { bindContact, newPhone, openAccount, type SignedInMember } from '../account/account.ts'
import { inboxOf, type Inbox } from '../account/inbox.ts'
import { payIn } from '../account/member.ts'

export const FUND_PASSWORD = '246810'

// Written the same way in Simplified and Traditional: pages show names as they were typed.
const CHARACTERS = '安博辰德恩光浩嘉明平琪然思文欣雅志和真永晨雨清怡森佳宏立天昊'
/** Nobody else's, with the birthday that journeys give: names are told apart by both. */
const newRealName = (): string =>
  `林${Array.from({ length: 3 }, () => CHARACTERS[Math.floor(Math.random() * CHARACTERS.length)]).join('')}`

const newCard = (): string =>
  withCheckDigit(`622202${String(Date.now()).slice(-8)}${String(Math.floor(Math.random() * 1e4)).padStart(4, '0')}`)

export interface Payee {
  readonly client: Client
  readonly member: SignedInMember
  readonly phone: string
  readonly card: string
  readonly inbox: Inbox
}

/**
 * Known by name, with a phone and a fund password, and money that is free, unless its turnover is `kept`: what came in was waived of it. No
 * account yet.
 */
export const openPayee = async (brand: string, fen: bigint, turnover: 'kept' | 'waived' = 'waived'): Promise<Payee> => {
  const { client, member } = await openAccount(brand)
  const phone = newPhone()
  await bindContact(brand, client, member, { phone })
  const inbox = inboxOf(`+86${phone}`)
  // That of the binding: what comes next is for something else.
  await inbox.nextCode()
  await client.call(bindOther, { realName: newRealName() })
  const desk = await office(brand, member)
  await desk.verifyName()
  const password = md5(FUND_PASSWORD)
  await client.call(bindPassword, {
    passwordType: '2',
    password,
    secondPassword: password,
    oldPassword: md5(member.password),
  })
  await payIn(client, fen)
  if (turnover === 'waived') await desk.waiveTurnover()
  return { client, member, phone, card: newCard(), inbox }
}

/** By calls; the page is walked once. */
export const addCard = async ({ client, card, inbox }: Payee): Promise<void> => {
  await client.call(sendCodeTwo, { type: '9', cate: '0' })
  await client.call(addPayoutAccount, {
    account: { kind: 'bank', bank: 'ICBC', number: card, province: '浙江省', city: '杭州市' },
    password: md5(FUND_PASSWORD),
    code: await inbox.nextCode(),
  })
}
