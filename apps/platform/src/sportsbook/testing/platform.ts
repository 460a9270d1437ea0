import '../partitions.ts'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { endpoints } from '@pavilion/contract'
import type { ChannelMethodName } from '@pavilion/contract/bets'
import { CRTY } from '@pavilion/contract/games'
import { SOCKET_PATH } from '@pavilion/contract/realtime'
import { sql } from 'kysely'
import { WebSocket } from 'ws'
import { buildApp, type App } from '../../app.ts'
import type { Bus } from '../../bus/index.ts'
import type { OpenDatabase } from '../../db/index.ts'
import type { Member } from '../../http/index.ts'
import { createRealtimeModule } from '../../realtime/index.ts'
import { createTestClient, quiet, stubModules, testConfig } from '../../testing/index.ts'
import { createVenuesModule } from '../../venues/index.ts'
import { createSportsbook, type Sportsbook } from '../sportsbook.ts'
import { addBettor } from './world.ts'

/** By session token. */
export type Tokens = Map<string, Member & { readonly siteId: number }>

export interface TestPlatform {
  readonly app: App
  readonly sportsbook: Sportsbook
  readonly address: string
}

/** Sessions and passes are the given tokens. */
export const startPlatform = async (
  database: OpenDatabase,
  feedUrl: string,
  tokens: Tokens,
  parts: { readonly bus?: Bus; readonly mayBet?: () => Promise<void> } = {},
): Promise<TestPlatform> => {
  let sportsbook: Sportsbook | undefined
  const app = await buildApp(testConfig({ feedUrl }), {
    database,
    log: quiet,
    ...(parts.bus ? { bus: parts.bus } : {}),
    modules: stubModules((deps) => {
      const pass = async (): Promise<void> => undefined
      sportsbook = createSportsbook(deps, { mayBet: parts.mayBet ?? pass })
      const venues = createVenuesModule(deps, { sports: sportsbook.channel, mayLaunch: pass })
      const consumePass = async (siteId: number, jwt: string) => {
        const member = tokens.get(jwt)
        return member?.siteId === siteId ? member : undefined
      }
      return {
        modules: [
          sportsbook,
          venues,
          createRealtimeModule(deps, {
            topics: sportsbook.topics ?? [],
            pushes: sportsbook.pushes ?? [],
            consumePass,
            liveAmong: async (asked) => new Set(asked.map(({ sessionId }) => sessionId)),
          }),
        ],
        sessions: {
          find: async (siteId, token) => {
            const member = tokens.get(token)
            return member?.siteId === siteId ? { userId: member.userId, sessionId: member.sessionId } : undefined
          },
        },
      }
    }),
  })
  await app.listen()
  const { port } = app.http.server.address() as AddressInfo
  if (!sportsbook) throw new Error('the platform was built without a sportsbook')
  return { app, sportsbook, address: `127.0.0.1:${port}` }
}

export const openVenue = async (database: OpenDatabase, siteId: number): Promise<void> => {
  await sql`insert into venues (site_id, en_name, category, name) values (${siteId}, ${CRTY}, 'TY', '{}'::jsonb)
    on conflict do nothing`.execute(database.db)
}

/** Launched into the sports venue. */
export const playerOf = async (platform: TestPlatform, tokens: Tokens, siteId: number, fen: bigint) => {
  const { db, sites } = platform.app.deps
  const site = sites.byId(siteId)
  if (!site) throw new Error(`site ${siteId} is not there`)
  const { userId } = await addBettor(db, siteId, fen)
  const token = `token-of-${randomUUID()}`
  tokens.set(token, { userId, sessionId: randomUUID(), siteId })
  return { ...callerOf(platform, siteId, token), userId, token }
}

export const callerOf = (platform: TestPlatform, siteId: number, token: string) => {
  const site = platform.app.deps.sites.byId(siteId)
  if (!site) throw new Error(`site ${siteId} is not there`)
  const call = createTestClient(platform.app.http, site)
  let uid = ''
  const launch = async () => {
    const answer = await call(endpoints.launch, { enName: CRTY }, { token })
    uid = (answer.data as { data: { uid: string } }).data.uid
    return uid
  }
  const channel = async (
    method: ChannelMethodName,
    fields: object,
    options: { key?: string; uid?: string; enName?: string } = {},
  ) => {
    const used = options.uid ?? (uid || (await launch()))
    const Request = { timestamp: Math.floor(Date.now() / 1000), token: used, langx: 'zh-CN', ...fields }
    const payload = { method, enName: options.enName ?? CRTY, Request }
    return call(endpoints.resource, payload, { token, key: options.key })
  }
  return { call, launch, channel }
}

export interface Frame {
  readonly msgId: number
  readonly msgData: never
}

export const openSocket = async (platform: TestPlatform, siteId: number, query = `clientType=web&siteId=${siteId}`) => {
  const host = platform.app.deps.sites.byId(siteId)?.hosts[0]
  const socket = new WebSocket(`ws://${platform.address}${SOCKET_PATH}?${query}`, { origin: `http://${host}` })
  const frames: Frame[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data)) as Frame))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('unexpected-response', (_request, response) => reject(new Error(String(response.statusCode))))
    socket.on('error', reject)
  })
  return {
    frames,
    closed,
    socket,
    of: (msgId: number) => frames.filter((frame) => frame.msgId === msgId),
    send: (msgId: number, msgData: object = {}) => socket.send(JSON.stringify({ msgId, msgData })),
  }
}
