import { createTextWrapper, isStatus, md5, type Client } from '@pavilion/api-client'
import { sendCodeTwo } from '@pavilion/contract/account'
import { bindPhone, memberInfo } from '@pavilion/contract/profile'
import { preInfo } from '@pavilion/contract/site'
import type { DemoSite } from './demo-member.ts'

const AREA = '+86'
const NUMBER = '13900008888'
export const DEMO_PHONE = `${AREA} ${NUMBER}`

interface Message {
  readonly id: string
  readonly siteId: number
  readonly body: string
}

const DELIVERY_MS = 20_000

const messagesTo = async ({ brand, sandboxUrl }: DemoSite): Promise<Message[]> => {
  const answer = await fetch(`${sandboxUrl}/inbox.json?to=${encodeURIComponent(AREA + NUMBER)}`)
  const { messages } = (await answer.json()) as { messages: Message[] }
  return messages.filter(({ siteId }) => siteId === brand.site.siteId)
}

const codeFor = async (client: Client, place: DemoSite): Promise<string> => {
  let before: ReadonlySet<string> = new Set((await messagesTo(place)).map(({ id }) => id))
  const wrap = createTextWrapper(place.brand.site.requestKey)
  const destination = { areaCode: AREA, sendCodeNumV2: await wrap(NUMBER), SendCodeNum: md5(NUMBER) }
  await client.call(sendCodeTwo, { type: '4', cate: '0', ...destination }).catch((error: unknown) => {
    if (!isStatus(error, 'SIXTY_SECOND_LIMIT')) throw error
    before = new Set()
  })
  for (const end = Date.now() + DELIVERY_MS; Date.now() < end;) {
    const message = (await messagesTo(place)).find(({ id }) => !before.has(id))
    const code = message && /(?<!\d)\d{6}(?!\d)/.exec(message.body)?.[0]
    if (code !== undefined) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No code came to the demo member’s phone ${DEMO_PHONE} within ${DELIVERY_MS / 1000} s.`)
}

/** False when the phone is another's, or the member has one. */
export const bindDemoPhone = async (client: Client, place: DemoSite, passwordDigest: string): Promise<boolean> => {
  const { identify } = await client.call(preInfo, {})
  const { bindPhone: bound, phone } = await client.call(memberInfo, {})
  if (bound) return phone?.areaCode === AREA && phone.masked.endsWith(NUMBER.slice(-4))
  if (identify === 'never') return false
  const code = await codeFor(client, place)
  await client.call(bindPhone, { areaCode: AREA, phone: NUMBER, code, password: passwordDigest })
  return true
}
