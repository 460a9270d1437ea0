import { brotliDecompressSync } from 'node:zlib'
import type { Endpoint } from '@pavilion/contract'
import { liveTopic } from '@pavilion/contract/games'
import { memberInfo } from '@pavilion/contract/profile'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSitesModule } from '../site-settings/index.ts'
import { AURORA, createTestClient, testDatabases, testPlatform, type TestPlatform } from '../testing/index.ts'
import type { Deps } from '../module/module.ts'
import { implement } from './index.ts'

const MEMBER = { userId: '0192f5d0-0000-7000-8000-000000000001', sessionId: '0192f5d0-0000-7000-8000-000000000002' }
const TOKEN = 'a-session-token-of-enough-length'
const name = { 'zh-CN': '英超', 'zh-TW': '英超' }
const leagues = Array.from({ length: 60 }, (_, at) => ({ league_id: `l${at}`, name, country: 'GB' }))
const book = { topic: 'FT/RB', stream: 's', seq: 1, stale: false, serverTime: 1, leagues, matches: [] }

const modules = (deps: Deps) => ({
  modules: [
    createSitesModule(deps),
    {
      routes: [
        implement(liveTopic, () => ({ book })),
        implement(memberInfo, (_payload, { member }) => ({
          userId: member.userId,
          name: 'x'.repeat(5000),
          state: 'active' as const,
          bindPhone: false,
          bindRealName: false,
          registerDate: 1,
          secondPassword: false,
          bankCards: 0,
          totp: false,
          passkeys: 0,
          security: { score: 20, done: ['password' as const] },
        })),
      ],
    },
  ],
  sessions: { find: async () => MEMBER },
})

let platform: TestPlatform
beforeAll(async () => {
  const [embedded] = testDatabases
  if (!embedded) throw new Error('no database')
  platform = await testPlatform({ database: embedded, modules })
})
afterAll(() => platform.close())

const read = async (endpoint: Endpoint, payload: unknown, token?: string) => {
  let bytes = 0
  const http = {
    inject: async (options: InjectOptions) => {
      const answer = await platform.app.http.inject(options)
      bytes = answer.rawPayload.length
      const packed = answer.headers['content-encoding'] === 'br'
      const text = packed ? brotliDecompressSync(answer.rawPayload).toString() : answer.body
      return Object.assign(answer, { json: () => JSON.parse(text) as unknown })
    },
  } as unknown as FastifyInstance
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const { data, headers: answerHeaders } = await createTestClient(http, AURORA)(endpoint, payload, { headers, token })
  return { data, bytes, written: answerHeaders['content-encoding'] }
}

it('a board that anybody may read comes compressed', async () => {
  const { data, bytes, written } = await read(liveTopic, { topic: 'FT/RB' })
  expect(data).toEqual({ book })
  expect(written).toBe('br')
  expect(bytes).toBeLessThan(JSON.stringify(book).length / 5)
})

it('what a member alone may read tells nothing by its length', async () => {
  const { data, bytes, written } = await read(memberInfo, {}, TOKEN)
  expect(data).toMatchObject({ userId: MEMBER.userId })
  expect(written).toBeUndefined()
  expect(bytes).toBeGreaterThan(5000)
})
