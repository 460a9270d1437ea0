import type { Client } from '@pavilion/api-client'
import type { ChannelPass } from '@pavilion/contract/games'
import { createLoadClient, type SentRequest } from '../client/client.ts'
import { askOnce, type Ask } from '../waiting/ask.ts'
import { register, signIn, sportsPass, type Session } from './account.ts'

export interface LoadMember {
  readonly client: Client
  readonly ask: Ask
  last(): SentRequest
  open(): Promise<Session>
  pass(): Promise<ChannelPass>
}

export interface LoadMemberOptions {
  readonly name: string
  /** Asked in turn from the `turn`th on. */
  readonly urls: readonly string[]
  readonly turn?: number
  /** By default once. */
  readonly ask?: Ask
}

export const createMember = ({ name, urls, turn = 0, ask = askOnce }: LoadMemberOptions): LoadMember => {
  let session: Session | undefined
  let pass: ChannelPass | undefined
  const { client, last } = createLoadClient({ urls, turn, getToken: () => session?.token })
  return {
    client,
    ask,
    last,
    open: async () => {
      await register(client, name, ask)
      session = await signIn(client, name, ask)
      return session
    },
    pass: async () => (pass ??= await sportsPass(client, ask)),
  }
}
