import '../partitions.ts'
import type { AddressInfo } from 'node:net'
import { endpoints } from '@pavilion/contract'
import type { ChannelMethodName } from '@pavilion/contract/bets'
import { CRTY } from '@pavilion/contract/games'
import { SOCKET_PATH } from '@pavilion/contract/realtime'
import { sql } from 'kysely'
import { WebSocket } from 'ws'
import type { Bus } from '../../bus/index.ts'
import type { OpenDatabase } from '../../db/index.ts'
import { createRealtimeModule } from '../../realtime/index.ts'
import { aMember, testPlatform, type PLAIN_RATES, type TestSignIns } from '../../testing/index.ts'
import { createVenuesModule } from '../../venues/index.ts'
import type { MayBet } from '../bet-methods.ts'
import { createSportsbook } from '../sportsbook.ts'

interface SportsParts {
  readonly bus?: Bus
  readonly signIns?: TestSignIns
  readonly mayBet?: MayBet
  /** The tests' own by rule, which let much more pass. */
  readonly rates?: typeof PLAIN_RATES
}

/** Passes are the tokens of sessions. */
export const startPlatform = async (
  database: OpenDatabase,
  feedUrl: string,
  { mayBet, rates, ...parts }: SportsParts = {},
) => {
  const platform = await testPlatform({
    ...parts,
    database,
    config: { feedUrl, ...(rates && { rates }) },
    modules: (deps, signIns) => {
      const pass = async (): Promise<void> => undefined
      const sportsbook = createSportsbook(deps, { mayBet: mayBet ?? (async () => undefined) })
      const realtime = createRealtimeModule(deps, {
        calls: [],
        topics: sportsbook.topics ?? [],
        pushes: sportsbook.pushes ?? [],
        consumePass: async (siteId, jwt) => signIns.find(siteId, jwt),
        liveAmong: async (asked) => new Set(asked.map(({ sessionId }) => sessionId)),
      })
      const venues = createVenuesModule(deps, { sports: sportsbook.channel, mayLaunch: pass })
      return { modules: [sportsbook, venues, realtime], sportsbook }
    },
  })
  await platform.app.listen()
  const { port } = platform.app.http.server.address() as AddressInfo
  return { ...platform, sportsbook: platform.made.sportsbook, address: `127.0.0.1:${port}` }
}
export type SportsPlatform = Awaited<ReturnType<typeof startPlatform>>

export const openVenue = async (database: OpenDatabase, siteId: number): Promise<void> => {
  await sql`insert into venues (site_id, en_name, category, name) values (${siteId}, ${CRTY}, 'TY', '{}'::jsonb)
    on conflict do nothing`.execute(database.db)
}

export const playerOf = async (platform: SportsPlatform, siteId: number, fen: bigint) => {
  const { userId, token } = await aMember(platform, { siteId, money: fen })
  return { ...callerOf(platform, siteId, token), userId, token }
}

export const callerOf = (platform: Pick<SportsPlatform, 'client'>, siteId: number, token: string) => {
  const call = platform.client(siteId)
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

export const openSocket = async (
  platform: SportsPlatform,
  siteId: number,
  query = `clientType=web&siteId=${siteId}`,
) => {
  const [host] = platform.siteOf(siteId).hosts
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
