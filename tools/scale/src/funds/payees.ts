import { createTextWrapper, md5 } from '@pavilion/api-client'
import { sendCodeTwo } from '@pavilion/contract/account'
import { addPayoutAccount, type Network, type NewPayoutAccount } from '@pavilion/contract/funds'
import { bindOther, bindPassword, bindPhone } from '@pavilion/contract/profile'
import { withCheckDigit } from '@pavilion/contract/testing'
import {
  controlsOf,
  createMember,
  deposit,
  eightAtOnce,
  LOAD_SITE,
  nameOf,
  PASSWORD_DIGEST,
  pause,
  untilAnswered,
  untilServed,
  type LoadMember,
} from '@pavilion/load'
import type { OperatorClient } from '@pavilion/operator-api/client'
import { operatorNameDecide, operatorNameList } from '@pavilion/operator-api/members'
import type { World } from '../world.ts'
import type { Providers } from './controls.ts'

const FUND_PASSWORD = md5('246810')
const CHARACTERS = '安博辰德恩飞光浩嘉凯岚明宁平琪然思涛文欣雅悦泽志'
const CODE = /(?<!\d)\d{6}(?!\d)/
const LOOK_MS = 300
const CODE_WITHIN_MS = 60_000

/** Who can be paid out to. */
export interface Payee {
  readonly userId: string
  readonly member: LoadMember
  readonly accountId: string
  /** Of the coin address that is paid to; undefined: a card is. */
  readonly network: Network | undefined
  readonly fundPassword: string
  /** The next code that comes to the phone; undefined: none did, as when the process that sent it was killed. */
  nextCode(): Promise<string | undefined>
}

const letter = (at: number): string => CHARACTERS[at % CHARACTERS.length] ?? ''
const nameOfPayee = (index: number): string => `林${letter(index)}${letter(Math.floor(index / CHARACTERS.length) + 7)}`

const cardOf = (index: number): string => withCheckDigit(`622202${String(index).padStart(12, '0')}`)

/** Of digits alone: letters would need the checksum that their case is. */
const addressOf = (index: number): string => `0x${String(index + 1).padStart(40, '1')}`

const isPaidInCoins = (index: number): boolean => index % 3 === 0
const accountOf = (index: number): NewPayoutAccount =>
  isPaidInCoins(index)
    ? { kind: 'coin', network: 'ERC20', address: addressOf(index) }
    : { kind: 'bank', bank: 'ICBC', number: cardOf(index), province: '浙江省', city: '杭州市' }

const inboxOf = ({ messagesTo }: Providers, to: string) => {
  const read = new Set<string>()
  return async (): Promise<string | undefined> => {
    for (const until = Date.now() + CODE_WITHIN_MS; Date.now() < until;) {
      const next = (await messagesTo(to)).findLast(({ id, body }) => !read.has(id) && CODE.test(body))
      if (next) {
        read.add(next.id)
        return CODE.exec(next.body)?.[0] ?? ''
      }
      await pause(LOOK_MS)
    }
    return undefined
  }
}

/** While nothing is killed, each comes. */
const codeIn = (code: string | undefined): string => {
  if (code === undefined) throw new Error('a code did not come')
  return code
}

const openPayee = async (world: World, providers: Providers, index: number, fen: bigint): Promise<Payee> => {
  const urls = world.platforms.map(({ url }) => url)
  const member = createMember({ name: nameOf('payee', index), urls, turn: index, ask: untilAnswered })
  const { client } = member
  const { userId } = await member.open()
  const phone = `139${String(index).padStart(8, '0')}`
  const nextCode = inboxOf(providers, `+86${phone}`)
  const wrap = createTextWrapper(LOAD_SITE.requestKey)
  await client.call(sendCodeTwo, {
    type: '4',
    cate: '0',
    sendCodeNumV2: await wrap(phone),
    SendCodeNum: md5(phone),
    areaCode: '+86',
  })
  await client.call(bindPhone, { areaCode: '+86', phone, password: PASSWORD_DIGEST, code: codeIn(await nextCode()) })
  await client.call(bindOther, { realName: nameOfPayee(index) })
  await client.call(bindPassword, {
    passwordType: '2',
    password: FUND_PASSWORD,
    secondPassword: FUND_PASSWORD,
    oldPassword: PASSWORD_DIGEST,
  })
  await deposit(member, fen, controlsOf(world.sandboxUrl))
  return { userId, member, accountId: '', network: undefined, fundPassword: FUND_PASSWORD, nextCode }
}

const verifyNames = async (desk: OperatorClient): Promise<void> => {
  const params = { siteId: LOAD_SITE.siteId }
  for (;;) {
    const { names } = await desk.call(operatorNameList, { params })
    if (names.length === 0) return
    for (const { userId, submission } of names)
      await desk.call(operatorNameDecide, {
        params: { ...params, userId },
        payload: { submission, decision: 'verified', reason: 'seen' },
      })
  }
}

const withAccount = async (payee: Payee, index: number): Promise<Payee> => {
  const { client } = payee.member
  const account = accountOf(index)
  await client.call(sendCodeTwo, { type: '9', cate: '0' })
  const { list } = await client.call(addPayoutAccount, {
    account,
    password: payee.fundPassword,
    code: codeIn(await payee.nextCode()),
  })
  return { ...payee, accountId: list[0]?.id ?? '', network: account.kind === 'coin' ? account.network : undefined }
}

/** Known by name, with a phone, a fund password, a card or a coin address, and `fen` in the centre wallet. Nothing is killed meanwhile. */
export const openPayees = async (
  world: World,
  providers: Providers,
  desk: OperatorClient,
  count: number,
  fen: bigint,
): Promise<readonly Payee[]> => {
  await untilServed(world.platforms.map(({ url }) => url))
  console.log(`Opening ${count} accounts that can be paid out to …`)
  const payees: Payee[] = []
  await eightAtOnce(Array.from({ length: count }).keys(), async (index) => {
    payees[index] = await openPayee(world, providers, index, fen)
  })
  await verifyNames(desk)
  await eightAtOnce(payees.entries(), async ([index, payee]) => {
    payees[index] = await withAccount(payee, index)
  })
  return payees
}
