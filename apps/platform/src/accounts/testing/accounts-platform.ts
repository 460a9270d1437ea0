import { randomInt } from 'node:crypto'
import type { Endpoint } from '@pavilion/contract'
import { login, register } from '@pavilion/contract/account'
import { LEGAL_VERSIONS } from '@pavilion/contract/rules'
import { createMembers } from '../../members/index.ts'
import { createMessagesModule } from '../../messages/index.ts'
import {
  AURORA,
  bindContact,
  JADE,
  md5,
  PASSWORD,
  PLAIN_RATES,
  testPlatform,
  wrappedFor,
  type TestDatabase,
} from '../../testing/index.ts'
import { createAccounts } from '../index.ts'
import type { AccountsParts } from '../routes.ts'

export interface Seat {
  readonly remoteAddress: string
  readonly headers: Readonly<Record<string, string>>
}

export const accountsPlatform = async (kind: TestDatabase, parts: Pick<AccountsParts, 'captcha'> = {}) => {
  const sent: { readonly to: string; readonly body: string; readonly channel: string }[] = []
  const platform = await testPlatform({
    database: kind,
    config: { rates: PLAIN_RATES },
    modules: (deps) => {
      const members = createMembers(deps)
      const accounts = createAccounts(deps, { members, ...parts })
      const messenger = { send: async (message: (typeof sent)[number]) => void sent.push(message) }
      const messages = createMessagesModule(deps, { members, owns: accounts.owns, messenger })
      return { modules: [accounts, messages], sessions: accounts.sessions, accounts, members }
    },
  })
  const { app, db, made } = platform
  const at = (siteId: number) => (endpoint: Endpoint, payload: unknown, seat: Seat, token?: string) =>
    platform.client(siteId)(endpoint, payload, { ...seat, token })
  const call = at(AURORA.siteId)
  let seats = 0

  const deliver = async (): Promise<void> => {
    for (;;) {
      const row = await db.selectFrom('messages').select('message_id').executeTakeFirst()
      if (!row) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  return {
    ...platform,
    accounts: made.accounts,
    members: made.members,
    sent,
    call,
    elsewhere: at(JADE.siteId),
    seat: (): Seat => {
      seats += 1
      const network = `10.${Math.trunc(seats / 250)}.${seats % 250}`
      return { remoteAddress: `${network}.7`, headers: { 'x-uuid': `device-${seats}-${randomInt(1e9)}` } }
    },
    join: async (
      name: string,
      seat: Seat,
      { phone, email }: { readonly phone?: string; readonly email?: string } = {},
    ): Promise<string> => {
      const person = {
        name,
        password: PASSWORD,
        secondPassword: PASSWORD,
        domain: 'a',
        birthday: '1990-02-28',
        termsVersion: LEGAL_VERSIONS.terms,
        privacyVersion: LEGAL_VERSIONS.privacy,
      }
      const { userId } = (await call(register, person, seat)).data as { userId: string }
      const bind = bindContact.bind(undefined, app.deps, AURORA.siteId, userId)
      if (phone !== undefined) await bind({ kind: 'phone', value: { areaCode: '+86', number: phone } })
      if (email !== undefined) await bind({ kind: 'email', value: email })
      return userId
    },
    signIn: (name: string, seat: Seat, changes: object = {}) =>
      call(login, { name, password: PASSWORD, version: '1', isAgent: 0, ...changes }, seat),
    deliver,
    codeTo: async (address: string): Promise<string> => {
      await deliver()
      const message = sent.findLast(({ to }) => to === address)
      const code = message && /\d{6}/.exec(message.body.replaceAll('，', ''))?.[0]
      if (code === undefined) throw new Error(`no code came to ${address}`)
      return code
    },
  }
}
export type AccountsPlatform = Awaited<ReturnType<typeof accountsPlatform>>

export const codeRequest = (asked: {
  readonly type: '2' | '3'
  readonly number: string
  readonly name: string
  readonly ticket: string
  readonly cate?: '0' | '1' | '2'
}) => ({
  sendCodeNumV2: wrappedFor(AURORA, asked.number),
  SendCodeNum: md5(asked.number),
  sendNameV2: wrappedFor(AURORA, asked.name),
  SendName: md5(asked.name),
  codeIdV2: wrappedFor(AURORA, asked.ticket),
  codeId: md5(asked.ticket),
  type: asked.type,
  cate: asked.cate ?? '0',
  version: 1,
  kaptchcate: 99,
})
