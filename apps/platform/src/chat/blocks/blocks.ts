import { chatBlock, chatBlocks, chatUnblock, MOST_CHAT_BLOCKS, type ChatBlocked } from '@pavilion/contract/chat'
import type { Db, Tx } from '../../db/index.ts'
import { implement, Refusal, type Route } from '../../http/index.ts'
import type { MemberId } from '../../members/index.ts'
import type { Deps } from '../../module/module.ts'
import { chatName, memberOfAlias, type AliasOf } from '../lines/sender.ts'
import { insistOnRoomName } from '../rooms/room-name.ts'
import { CHAT_TEXTS } from '../texts.ts'

interface BlockParts extends Pick<Deps, 'db' | 'clock'> {
  readonly aliasOf: AliasOf
}

/** With the id of each, newest first. */
const blocksOf = async (db: Db | Tx, { siteId, userId }: MemberId, aliasOf: AliasOf) => {
  const rows = await db
    .selectFrom('chat_blocks as b')
    .innerJoin('members as m', (join) =>
      join.onRef('m.site_id', '=', 'b.site_id').onRef('m.user_id', '=', 'b.blocked_user_id'),
    )
    .select(['m.user_id', 'm.name'])
    .where('b.site_id', '=', siteId)
    .where('b.user_id', '=', userId)
    .orderBy('b.at', 'desc')
    .orderBy('m.user_id')
    .execute()
  return rows.map((row) => ({
    userId: row.user_id,
    alias: aliasOf(siteId, row.user_id),
    name: chatName(row.name),
  }))
}

/** Aliases of those whose lines a member does not want to read. */
export const blockedAliases = async (db: Db, member: MemberId, aliasOf: AliasOf): Promise<string[]> =>
  (await blocksOf(db, member, aliasOf)).map(({ alias }) => alias)

/** What a member does not want to read is hidden by their pages: the platform keeps whose it is, so that all of them know. */
export const blockRoutes = ({ db, clock, aliasOf }: BlockParts): Route[] => {
  const listOf = async (member: MemberId): Promise<{ blocked: ChatBlocked[] }> => ({
    blocked: (await blocksOf(db, member, aliasOf)).map(({ alias, name }) => ({ alias, name })),
  })
  return [
    implement(chatBlocks, (_, { site: { siteId }, member: { userId } }) => listOf({ siteId, userId })),
    implement(chatBlock, async ({ alias, ...name }, { site: { siteId }, member: { userId }, language }) => {
      const room = insistOnRoomName(name)
      const member = { siteId, userId }
      const blockedId = await memberOfAlias(db, { siteId, room, alias })
      if (blockedId === undefined || blockedId === userId) throw new Refusal('NOT_FOUND')
      const before = await blocksOf(db, member, aliasOf)
      if (before.length >= MOST_CHAT_BLOCKS && !before.some((each) => each.alias === alias))
        throw new Refusal('INVALID_PARAMETER', {
          message: CHAT_TEXTS.tooManyBlocks,
          faults: [{ path: 'alias', message: CHAT_TEXTS.tooManyBlocks[language] }],
        })
      await db
        .insertInto('chat_blocks')
        .values({ site_id: siteId, user_id: userId, blocked_user_id: blockedId, at: new Date(clock.now()) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return listOf(member)
    }),
    implement(chatUnblock, async ({ alias }, { site: { siteId }, member: { userId } }) => {
      const member = { siteId, userId }
      const block = (await blocksOf(db, member, aliasOf)).find((each) => each.alias === alias)
      if (!block) throw new Refusal('NOT_FOUND')
      await db
        .deleteFrom('chat_blocks')
        .where('site_id', '=', siteId)
        .where('user_id', '=', userId)
        .where('blocked_user_id', '=', block.userId)
        .execute()
      return listOf(member)
    }),
  ]
}
