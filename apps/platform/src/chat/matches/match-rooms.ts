import { CHAT_MSG, topicOfRoom, type ChatRoomContents } from '@pavilion/contract/chat'
import type { Match } from '@pavilion/contract/sports'
import type { ChatRooms } from '../rooms/chat-rooms.ts'
import type { ChatStore, RoomKey } from '../rooms/chat-store.ts'
import { unixSeconds } from '../../time/clock.ts'

/** A room is closed so long after its match: members talk about it for a while. */
const CLOSED_AFTER_MS = 15 * 60_000
/** Sports whose scores are news one by one. */
const SCORES_TOLD: readonly Match['gtype'][] = ['FT', 'VF', 'BS']

export type MatchHead = Omit<Match, 'lines'>

export interface MatchSource {
  /** In play, of all sports; undefined while the book is not known, so that no room is closed for it. */
  inPlay(): readonly MatchHead[] | undefined
}

interface MatchRoomParts {
  readonly matches: MatchSource
  readonly store: ChatStore
  readonly rooms: Pick<ChatRooms, 'state' | 'all' | 'wrote' | 'check'>
  readonly siteIds: () => readonly number[]
  /** Milliseconds. */
  readonly now: () => number
}

export const roomOfMatch = (gidm: string): string => topicOfRoom({ category: 'match', categoryType: gidm }) ?? ''
const MATCH_ROOM = /^chat\/match\//

/** Opens a room for each match in play, tells its goals, closes it a while after its end, and opens it again where the match comes back. */
export const matchRooms = ({ matches, store, rooms, siteIds, now }: MatchRoomParts) => {
  /** As this process said, or heard, last. */
  const scores = new Map<string, string>()
  const lastSeen = new Map<string, number>()

  const tellScore = async (key: RoomKey, match: MatchHead, at: Date): Promise<void> => {
    const { team_h: home, team_c: away, sc_FT_H, sc_FT_C, re_time: clock, epoch } = match
    const what = match.gtype === 'BS' ? ('run' as const) : ('goal' as const)
    const data = { home, away, score_H: sc_FT_H, score_C: sc_FT_C, clock, what }
    const score = `${sc_FT_H}-${sc_FT_C}`
    const outcome = await store.score({
      site_id: key.siteId,
      room: key.room,
      msg_id: CHAT_MSG.SCORE,
      data,
      score,
      epoch,
      now: at,
    })
    if (outcome.outcome === 'written')
      await rooms.wrote(key, {
        msgId: CHAT_MSG.SCORE,
        seq: outcome.seq,
        at: unixSeconds(at),
        ...data,
        what: outcome.what,
      })
  }

  /** The match came back: after a fault of its source, say. */
  const reopen = async (key: RoomKey, { rules, isDestroyed }: ChatRoomContents): Promise<void> => {
    if (isDestroyed || rules.status !== 'closed' || rules.closedBy !== 'system') return
    const at = new Date(now())
    const { slowSeconds, leastLevel } = rules
    const data = { status: 'open' as const, slowSeconds, leastLevel }
    const outcome = await store.reopenRoom({
      site_id: key.siteId,
      room: key.room,
      msg_id: CHAT_MSG.STATUS,
      data,
      now: at,
    })
    if (outcome.outcome === 'written')
      await rooms.wrote(key, { msgId: CHAT_MSG.STATUS, seq: outcome.seq, at: unixSeconds(at), ...data })
  }

  const serve = async (match: MatchHead): Promise<void> => {
    const room = roomOfMatch(match.gidm)
    const score = `${match.sc_FT_H}-${match.sc_FT_C}`
    const isNews = SCORES_TOLD.includes(match.gtype) && scores.get(match.gidm) !== score
    for (const siteId of siteIds()) {
      const key = { siteId, room }
      const state = rooms.state(key)
      if (state === undefined) await store.open(key, new Date(now()))
      else await reopen(key, state)
      if (isNews) await tellScore(key, match, new Date(now()))
    }
    if (isNews) scores.set(match.gidm, score)
  }

  const closeOld = async (inPlay: ReadonlySet<string>): Promise<void> => {
    const open = rooms
      .all()
      .filter(({ key, state }) => MATCH_ROOM.test(key.room) && !state.isDestroyed && state.rules.status === 'open')
      .map(({ key, state }) => ({ key, state, id: `${key.siteId} ${key.room}` }))
    // Others were closed or destroyed by the operator.
    const openIds = new Set(open.map(({ id }) => id))
    for (const id of lastSeen.keys()) if (!openIds.has(id)) lastSeen.delete(id)
    for (const { key, state, id } of open) {
      if (inPlay.has(key.room)) {
        lastSeen.set(id, now())
        continue
      }
      // A process that has just begun has seen none: it waits its time too.
      const lastMoment = lastSeen.get(id) ?? now()
      lastSeen.set(id, lastMoment)
      if (now() - lastMoment < CLOSED_AFTER_MS) continue
      lastSeen.delete(id)
      const at = new Date(now())
      const { slowSeconds, leastLevel } = state.rules
      const data = {
        status: 'closed' as const,
        slowSeconds,
        leastLevel,
        closedAt: unixSeconds(at),
        closedBy: 'system' as const,
      }
      const outcome = await store.closeRoom({
        site_id: key.siteId,
        room: key.room,
        msg_id: CHAT_MSG.STATUS,
        data,
        now: at,
      })
      if (outcome.outcome === 'written')
        await rooms.wrote(key, { msgId: CHAT_MSG.STATUS, seq: outcome.seq, at: unixSeconds(at), ...data })
    }
  }

  return {
    check: async (): Promise<void> => {
      const inPlay = matches.inPlay()
      if (inPlay === undefined) return
      const ids = new Set(inPlay.map(({ gidm }) => gidm))
      for (const gidm of scores.keys()) if (!ids.has(gidm)) scores.delete(gidm)
      const faults: unknown[] = []
      // A room that cannot be read keeps no other match back.
      for (const match of inPlay) await serve(match).catch((error: unknown) => faults.push(error))
      await closeOld(new Set(inPlay.map(({ gidm }) => roomOfMatch(gidm))))
      if (faults.length > 0) throw new AggregateError(faults, `rooms of ${faults.length} matches were not served`)
    },
  }
}
