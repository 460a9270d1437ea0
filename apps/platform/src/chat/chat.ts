import type { ChatSender } from '@pavilion/contract/chat'
import type { Deps, Module } from '../module/module.ts'
import { periodic } from '../time/periodic.ts'
import { blockedAliases, blockRoutes } from './blocks/blocks.ts'
import { compileWords } from './lines/filter.ts'
import { historyCall, historyRoute } from './lines/history.ts'
import { sayCall, type RunningBet } from './lines/say.ts'
import { chatAlias, chatName, type AliasOf } from './lines/sender.ts'
import { matchRooms, roomOfMatch, type MatchSource } from './matches/match-rooms.ts'
import { entryWriter } from './moderation/entry-writer.ts'
import { muteCalls, muteOf, mutePushes } from './moderation/mutes.ts'
import { roomCalls } from './moderation/rooms.ts'
import { wordCalls } from './moderation/words.ts'
import { giftRoute } from './points/gift-route.ts'
import type { PointRouteParts, PointsOfChat } from './points/ports.ts'
import { predictRoute } from './points/predict-route.ts'
import { forgetReports } from './reports/kept-lines.ts'
import { reportCalls } from './reports/operator-reports.ts'
import { reportRoute } from './reports/report-route.ts'
import { ChatRooms } from './rooms/chat-rooms.ts'
import { chatStore } from './rooms/chat-store.ts'
import { chatTopics } from './rooms/chat-topics.ts'
import { roomPresence } from './rooms/presence.ts'
import { siteCalls } from './sites/operator-site.ts'
import { siteChat } from './sites/site-chat.ts'

const CHECK_MS = 1_000
const FORGET_MS = 3_600_000
const FORGET_AT_ONCE = 5_000
/** Lines are no records: disputes about them are settled within a month. */
const KEPT_MS = 30 * 24 * 3_600_000
const HALL = 'chat/hall'
/** Until there are levels. */
const NO_LEVEL = 0

export interface ChatParts {
  readonly matches: MatchSource
  readonly runningBet: RunningBet
  readonly points: PointsOfChat
  readonly mayPlay: PointRouteParts['mayPlay']
}

/** Rooms in which members of a site talk, and what they are kept to. */
export const createChat = (deps: Deps, { matches, runningBet, points, mayPlay }: ChatParts): Module => {
  const { bus, clock, config, db, events, log, sites } = deps
  const store = chatStore(db)
  const presence = roomPresence(bus, clock.monotonic)
  const rooms = new ChatRooms({
    store,
    bus,
    now: clock.now,
    keptRooms: () => [...presence.here(), ...(matches.inPlay() ?? []).map(({ gidm }) => roomOfMatch(gidm))],
  })
  const ofSites = siteChat(db, bus)
  const writeEntry = entryWriter(rooms)
  const aliasOf: AliasOf = (siteId, userId) => chatAlias(config.secrets.DATA_SECRET, siteId, userId)
  const words = new Map<number, readonly string[]>()

  const senderOf = async (siteId: number, userId: string): Promise<ChatSender | undefined> => {
    const member = await db
      .selectFrom('members')
      .select('name')
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return (
      member && {
        alias: aliasOf(siteId, userId),
        name: chatName(member.name),
        level: NO_LEVEL,
      }
    )
  }
  const readWords = async (): Promise<void> => {
    const rows = await db.selectFrom('chat_words').select(['site_id', 'word']).execute()
    words.clear()
    for (const { siteId } of sites.all())
      words.set(siteId, compileWords(rows.filter((row) => row.site_id === siteId).map(({ word }) => word)))
  }
  const openHalls = async (): Promise<void> => {
    for (const { siteId } of sites.all())
      if (rooms.state({ siteId, room: HALL }) === undefined)
        await store.open({ siteId, room: HALL }, new Date(clock.now()))
  }
  const siteIds = (): readonly number[] => sites.all().map(({ siteId }) => siteId)
  const ofMatches = matchRooms({ matches, store, rooms, siteIds, now: clock.now })
  const check = async (): Promise<void> => {
    presence.forget()
    const faults: unknown[] = []
    // What one of them cannot read keeps the others from nothing.
    for (const step of [openHalls, readWords, ofSites.check, ofMatches.check, () => rooms.check()])
      await step().catch((error: unknown) => faults.push(error))
    if (faults.length > 0) throw new AggregateError(faults, 'chat rooms are not all as the database has them')
  }
  /** The site is served without a room that cannot be read: it is looked for again. */
  const checkAtStart = async (): Promise<void> => {
    for (const step of [() => rooms.check(), check])
      await step().catch((error: unknown) => log.error({ err: error }, 'reading the chat rooms failed'))
  }
  const checking = periodic('chat rooms', CHECK_MS, check, log)
  const forget = async (): Promise<void> => {
    const before = new Date(clock.now() - KEPT_MS)
    while ((await store.forget(before, FORGET_AT_ONCE)) === FORGET_AT_ONCE);
    await forgetReports(db, before)
    while ((await store.forgetRooms(before, FORGET_AT_ONCE)) === FORGET_AT_ONCE);
  }
  const forgetting = periodic('chat: forget', FORGET_MS, forget, log)

  const pointParts: PointRouteParts = { db, clock, config, events, points, store, rooms, senderOf, mayPlay }

  return {
    routes: [
      historyRoute(db),
      reportRoute(deps),
      ...blockRoutes({ db, clock, aliasOf }),
      giftRoute(pointParts),
      predictRoute({ ...pointParts, matches }),
    ],
    operator: [
      ...roomCalls(writeEntry),
      ...muteCalls({ events }),
      ...wordCalls(() => checking.nudge()),
      ...reportCalls({ events, writeEntry }),
      ...siteCalls({ sites, ofSites }),
    ],
    pushes: [mutePushes(db, clock.now)],
    socketCalls: [
      sayCall({
        store,
        rooms,
        senderOf,
        runningBet,
        wordsOf: (siteId) => words.get(siteId) ?? [],
        now: clock.now,
        log,
      }),
      historyCall(db),
    ],
    topics: [
      chatTopics({
        rooms,
        selfOf: async (siteId, userId) => {
          const [sender, mute, blocked] = await Promise.all([
            senderOf(siteId, userId),
            muteOf(db, { siteId, userId }, new Date(clock.now())),
            blockedAliases(db, { siteId, userId }, aliasOf),
          ])
          return sender && { sender, blocked, ...(mute && { mute }) }
        },
        ofSites,
        elsewhere: presence.elsewhere,
        counted: presence.counted,
        takeArrivals: presence.takeArrivals,
      }),
    ],
    start: async () => {
      await ofSites.start()
      rooms.start()
      await checkAtStart()
      checking.start()
      forgetting.start()
    },
    stop: async () => {
      await Promise.all([checking.stop(), forgetting.stop()])
      rooms.stop()
      ofSites.stop()
      presence.stop()
    },
  }
}
