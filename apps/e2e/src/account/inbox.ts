import { expect } from '@playwright/test'
import { stackFacts } from '../stack/stack.ts'

interface Message {
  readonly id: string
  readonly channel: 'sms' | 'email' | 'voice' | 'push'
  readonly body: string
}

/** Six digits. Voice messages separate them by commas. */
const CODE = /(?<!\d)\d(?:，?\d){5}(?!\d)/

const messagesTo = async (to: string): Promise<readonly Message[]> => {
  const answer = await fetch(`${stackFacts().sandboxUrl}/inbox.json?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { messages: Message[] }).messages
}

export interface Inbox {
  nextCode(channel?: Message['channel']): Promise<string>
  count(): Promise<number>
}

/** `to`: a phone (`+8613900001234`) or e-mail address. */
export const inboxOf = (to: string): Inbox => {
  const read = new Set<string>()
  return {
    nextCode: async (channel) => {
      let code: string | undefined
      const look = async (): Promise<string | undefined> => {
        const isNext = (message: Message) => !read.has(message.id) && CODE.test(message.body)
        const next = (await messagesTo(to)).findLast(isNext)
        if (!next) return undefined
        if (channel !== undefined) expect(next.channel).toBe(channel)
        read.add(next.id)
        code = CODE.exec(next.body)?.[0].replaceAll('，', '')
        return code
      }
      await expect.poll(look, { message: `a code sent to ${to}` }).toBeDefined()
      return code ?? ''
    },
    count: async () => (await messagesTo(to)).length,
  }
}
