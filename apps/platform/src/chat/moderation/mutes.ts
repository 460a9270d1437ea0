import { CHAT_MSG, type ChatMute } from '@pavilion/contract/chat'
import {
  operatorChatMute,
  operatorChatMutes,
  operatorChatUnmute,
  type OperatorChatMuted,
} from '@pavilion/operator-api/chat'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/index.ts'
import { addEvent } from '../../events/index.ts'
import { Refusal } from '../../http/index.ts'
import type { MemberId } from '../../members/index.ts'
import type { MemberPush } from '../../module/module.ts'
import type { Deps } from '../../module/module.ts'
import { operatorCall, refuseField, type OperatorCall } from '../../operator/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import { chatMuteChanged } from '../events.ts'

const mutesOf = async (tx: Db | Tx, siteId: number, now: Date, userId?: string): Promise<OperatorChatMuted[]> => {
  const rows = await tx
    .selectFrom('chat_mutes as u')
    .innerJoin('members as m', (join) => join.onRef('m.site_id', '=', 'u.site_id').onRef('m.user_id', '=', 'u.user_id'))
    .select(['u.user_id', 'm.name', 'u.reason', 'u.until', 'u.set_by', 'u.set_at'])
    .where('u.site_id', '=', siteId)
    .where((eb) => eb.or([eb('u.until', 'is', null), eb('u.until', '>', now)]))
    .$if(userId !== undefined, (query) => query.where('u.user_id', '=', userId ?? ''))
    .orderBy('u.set_at', 'desc')
    .execute()
  return rows.map((row) => ({
    userId: row.user_id,
    userName: row.name,
    reason: row.reason,
    ...(row.until && { until: unixSeconds(row.until) }),
    setBy: row.set_by,
    setAt: unixSeconds(row.set_at),
  }))
}

/** Undefined: the member may write. */
export const muteOf = async (db: Db, { siteId, userId }: MemberId, now: Date): Promise<ChatMute | undefined> => {
  const [mute] = await mutesOf(db, siteId, now, userId)
  return mute && { isMuted: true, reason: mute.reason, ...(mute.until !== undefined && { until: mute.until }) }
}

/** Who has a page open is told at once. */
export const mutePushes = (db: Db, now: () => number): MemberPush => ({
  kinds: [chatMuteChanged],
  frames: async (events) =>
    Promise.all(
      events.flatMap(({ siteId, userId }) =>
        userId === null
          ? []
          : [
              muteOf(db, { siteId, userId }, new Date(now())).then((mute) => ({
                siteId,
                userId,
                frame: { msgId: CHAT_MSG.MUTED, msgData: mute ?? { isMuted: false } },
              })),
            ],
      ),
    ),
})

const insistOnMember = async (tx: Tx, { siteId, userId }: MemberId): Promise<void> => {
  const member = await tx
    .selectFrom('members')
    .select('user_id')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!member) throw new Refusal('NOT_FOUND')
}

const MINUTE_MS = 60_000

interface NewMute {
  readonly tell: string
  /** Absent: until it is lifted. */
  readonly minutes: number | undefined
  readonly actor: string
  readonly at: Date
}

/** Who has a page open is told once the transaction is over. */
export const muteMember = async (tx: Tx, { siteId, userId }: MemberId, { tell, minutes, actor, at }: NewMute) => {
  const [before] = await mutesOf(tx, siteId, at, userId)
  const until = minutes === undefined ? null : new Date(at.getTime() + minutes * MINUTE_MS)
  const mute = { site_id: siteId, user_id: userId, reason: tell, until, actor, now: at }
  await sql`select chat_mute(${JSON.stringify(mute)}::jsonb)`.execute(tx)
  await addEvent(tx, chatMuteChanged, { siteId, userId, data: {} })
  const [after] = await mutesOf(tx, siteId, at, userId)
  if (!after) throw new Error('a member who was muted is muted')
  return { before, after }
}

export const muteCalls = ({ events }: Pick<Deps, 'events'>): readonly OperatorCall[] => [
  operatorCall(operatorChatMutes, async (tx, _, { params: { siteId }, at }) => ({
    data: { mutes: await mutesOf(tx, siteId, at) },
    audit: { siteId, subject: 'chat' },
  })),
  operatorCall(operatorChatMute, async (tx, { tell, minutes }, { params, actor, at }) => {
    await insistOnMember(tx, params)
    const { before, after } = await muteMember(tx, params, { tell, minutes, actor, at })
    return {
      data: after,
      after: () => events.nudge(),
      audit: { siteId: params.siteId, subject: params.userId, detail: { ...(before && { before }), after } },
    }
  }),
  operatorCall(operatorChatUnmute, async (tx, _, { params, at }) => {
    const { siteId, userId } = params
    const [before] = await mutesOf(tx, siteId, at, userId)
    if (!before) {
      const muted = await mutesOf(tx, siteId, at)
      return refuseField(
        'userId',
        `the member is not muted: muted are ${muted.map(({ userName }) => userName).join(', ') || 'none'}`,
      )
    }
    await sql`select chat_unmute(${siteId}, ${userId}::uuid)`.execute(tx)
    await addEvent(tx, chatMuteChanged, { siteId, userId, data: {} })
    return { data: before, after: () => events.nudge(), audit: { siteId, subject: userId, detail: { before } } }
  }),
]
