import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { CHAT_MSG, type ChatCardLeg, type ChatEntry, type ChatSnapshot } from '@pavilion/contract/chat'
import { MSG, SOCKET_PATH } from '@pavilion/contract/realtime'
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import type { App } from '../../app.ts'
import { createRealtimeModule } from '../../realtime/index.ts'
import type { SocketMember } from '../../realtime/index.ts'
import { aMember, PLAIN_RATES, testPlatform, type MemberToMake, type TestDatabase } from '../../testing/index.ts'
import { Refusal } from '../../http/index.ts'
import { createPoints } from '../../points/index.ts'
import type { MatchEnd } from '../../points/points-store.ts'
import { createChat } from '../chat.ts'
import type { MatchHead } from '../matches/match-rooms.ts'

interface Frame {
  readonly msgId: number
  readonly msgData: Readonly<Record<string, unknown>>
}

/** Chat of two sites, with real sockets. */
export const chatPlatform = async (kind: TestDatabase) => {
  /** In play, as every process sees them. */
  const inPlay: MatchHead[] = []
  /** By member and ticket. */
  const runningBets = new Map<string, readonly ChatCardLeg[]>()
  /** Members who may not play. */
  const barredMembers = new Set<string>()
  const ends: MatchEnd[] = []
  const passes = new Map<string, SocketMember>()
  const platform = await testPlatform({
    database: kind,
    config: { rates: PLAIN_RATES },
    modules: (deps) => {
      const points = createPoints(deps, {
        endsOf: async ({ gidms }) => ends.filter(({ gidm }) => gidms.includes(gidm)),
      })
      const chat = createChat(deps, {
        matches: { inPlay: () => inPlay },
        points: { ...points.store, own: (member) => points.store.own(deps.db, member) },
        mayPlay: async ({ member: { userId } }) => {
          if (barredMembers.has(userId)) throw new Refusal('ACCESS_DENIED')
        },
        runningBet: async ({ userId }, ticketId) => runningBets.get(`${userId} ${ticketId}`),
      })
      const realtime = createRealtimeModule(deps, {
        topics: chat.topics ?? [],
        pushes: [...(chat.pushes ?? []), ...(points.pushes ?? [])],
        calls: chat.socketCalls ?? [],
        consumePass: async (_siteId, jwt) => {
          const member = passes.get(jwt)
          passes.delete(jwt)
          return member
        },
        liveAmong: async (members) => new Set(members.map(({ sessionId }) => sessionId)),
      })
      return { modules: [points, chat, realtime] }
    },
  })
  const sockets: WebSocket[] = []
  await platform.app.listen()

  /** A page of a member, or of a guest. */
  const page = async (options: { readonly siteId?: number; readonly userId?: string; readonly app?: App } = {}) => {
    const { siteId = 3000, userId, app = platform.app } = options
    const { port } = app.http.server.address() as AddressInfo
    const [host] = platform.siteOf(siteId).hosts
    const origin = `http://${host}`
    const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}?clientType=web&siteId=${siteId}`, { origin })
    sockets.push(socket)
    const frames: Frame[] = []
    socket.on('message', (data) => frames.push(JSON.parse(String(data)) as Frame))
    await new Promise((resolve, reject) => {
      socket.on('open', resolve)
      socket.on('error', reject)
    })
    const send = (msgId: number, msgData: object): void => socket.send(JSON.stringify({ msgId, msgData }))
    const next = (isIt: (frame: Frame) => boolean): Promise<Frame> =>
      vi.waitUntil(() => frames.find(isIt), { timeout: 30_000 })
    if (userId === undefined) {
      send(MSG.GUEST_LOGIN, {})
      await next(({ msgId }) => msgId === MSG.GUEST_LOGIN)
    } else {
      const jwt = randomUUID()
      passes.set(jwt, { siteId, userId, sessionId: randomUUID() })
      send(MSG.LOGIN, { jwt })
      await next(({ msgId }) => msgId === MSG.LOGIN)
    }
    const join = async (from?: { readonly stream: string; readonly seq: number }, topic = 'chat/hall') => {
      const before = frames.length
      send(MSG.SUBSCRIBE, { topic, ...(from && { from }) })
      const self = await vi.waitUntil(
        () => frames.slice(before).find(({ msgId }) => msgId === CHAT_MSG.JOINED_SELF || msgId === MSG.FAULT),
        { timeout: 30_000 },
      )
      const joined = frames.slice(before).find(({ msgId }) => msgId === CHAT_MSG.JOIN)
      return { self, snapshot: joined?.msgData as unknown as ChatSnapshot | undefined }
    }
    /** Answers what became of it. */
    const say = async (
      msg: string,
      rid: string = uuid(),
      room: object = { category: 'hall' },
      bet?: string,
    ): Promise<Frame['msgData']> => {
      const before = frames.length
      send(CHAT_MSG.SEND, { rid, ...room, msg, ...(bet !== undefined && { bet }) })
      const isAnswer = ({ msgId, msgData }: Frame) => msgId === CHAT_MSG.SEND && msgData['rid'] === rid
      const answer = await vi.waitUntil(() => frames.slice(before).find(isAnswer), { timeout: 30_000 })
      return answer.msgData
    }
    const entries = (): ChatEntry[] =>
      frames.flatMap(({ msgData }) => ('entry' in msgData ? [msgData['entry'] as ChatEntry] : []))
    return { socket, frames, send, next, join, say, entries, close: () => socket.terminate() }
  }

  return {
    ...platform,
    page,
    inPlay,
    runningBets,
    barredMembers,
    ends,
    member: (facts: MemberToMake = {}) => aMember(platform, facts),
    close: async () => {
      for (const socket of sockets) socket.terminate()
      await platform.close()
    },
  }
}
export type ChatPlatform = Awaited<ReturnType<typeof chatPlatform>>

/** As pages make them. */
export const uuid = (): string => randomUUID()
