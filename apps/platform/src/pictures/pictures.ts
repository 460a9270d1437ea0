import { randomBytes } from 'node:crypto'
import { addAudit } from '../audit/index.ts'
import { type Db, transaction, type Tx } from '../db/index.ts'
import type { MemberId, Members, PersonalKey } from '../members/index.ts'
import { AVATAR_IDS, drawAvatar } from './avatars.ts'

const KEPT = 5

export const PICTURE_PATH = '/site/api/v1/picture/'
export const pictureUrl = (id: string): string => PICTURE_PATH + id

export interface Picture {
  readonly id: string
  readonly url: string
}
export const pictureOf = (id: string): Picture => ({ id, url: pictureUrl(id) })

const FIELD = 'picture'

export const createPictures = (db: Db, vault: Members['vault']) => {
  const keyOf = async (tx: Tx, { siteId, userId }: MemberId): Promise<PersonalKey> => {
    const query = tx.selectFrom('member_keys').select('wrapped').where('site_id', '=', siteId)
    const { wrapped } = await query.where('user_id', '=', userId).executeTakeFirstOrThrow()
    return vault.unwrap(`${siteId}/${userId}`, wrapped)
  }
  const ownIds = async (handle: Db | Tx, { siteId, userId }: MemberId): Promise<string[]> => {
    const rows = await handle
      .selectFrom('pictures')
      .select('picture_id')
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .orderBy('uploaded_at', 'desc')
      .orderBy('picture_id')
      .execute()
    return rows.map((row) => row.picture_id)
  }

  return {
    listFor: async (member: MemberId): Promise<Picture[]> =>
      [...AVATAR_IDS, ...(await ownIds(db, member))].map(pictureOf),
    add: (member: MemberId, image: Buffer, at: Date, requestId: string): Promise<Picture> =>
      transaction(db, async (tx) => {
        const { siteId, userId } = member
        const id = randomBytes(18).toString('base64url')
        const of = { site_id: siteId, user_id: userId }
        // Concurrent uploads must respect the limit.
        const { avatar } = await tx
          .selectFrom('members')
          .select('avatar')
          .where('site_id', '=', siteId)
          .where('user_id', '=', userId)
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow()
        const sealed = (await keyOf(tx, member)).seal(FIELD, image.toString('base64'))
        await tx
          .insertInto('pictures')
          .values({ ...of, picture_id: id, image: sealed, uploaded_at: at })
          .execute()
        const rest = (await ownIds(tx, member)).filter((own) => own !== id).slice(KEPT - 1)
        const droppedIds = rest.filter((own) => own !== avatar)
        if (droppedIds.length > 0) {
          await tx.deleteFrom('pictures').where('site_id', '=', siteId).where('picture_id', 'in', droppedIds).execute()
        }
        const entry = { siteId, actor: userId, subject: userId, action: 'member.upload_picture', requestId }
        await addAudit(tx, entry)
        return pictureOf(id)
      }),
    choose: (member: MemberId, id: string, requestId: string): Promise<boolean> =>
      transaction(db, async (tx) => {
        const { siteId, userId } = member
        const mine = AVATAR_IDS.includes(id) || (await ownIds(tx, member)).includes(id)
        if (!mine) return false
        await tx
          .updateTable('members')
          .set({ avatar: id })
          .where('site_id', '=', siteId)
          .where('user_id', '=', userId)
          .execute()
        await addAudit(tx, { siteId, actor: userId, subject: userId, action: 'member.avatar', requestId })
        return true
      }),
    /** Undefined also after termination or erasure. */
    read: async (siteId: number, id: string): Promise<Buffer | undefined> => {
      const own = drawAvatar(id)
      if (own) return own
      const row = await db
        .selectFrom('pictures as p')
        .innerJoin('members as m', (join) =>
          join.onRef('m.site_id', '=', 'p.site_id').onRef('m.user_id', '=', 'p.user_id'),
        )
        .innerJoin('member_keys as k', (join) =>
          join.onRef('k.site_id', '=', 'p.site_id').onRef('k.user_id', '=', 'p.user_id'),
        )
        .select(['p.image', 'p.user_id', 'k.wrapped'])
        .where('p.site_id', '=', siteId)
        .where('p.picture_id', '=', id)
        .where('m.state', '<>', 'terminated')
        .executeTakeFirst()
      if (!row) return undefined
      const key = vault.unwrap(`${siteId}/${row.user_id}`, row.wrapped)
      return Buffer.from(key.open(FIELD, row.image), 'base64')
    },
  }
}
export type Pictures = ReturnType<typeof createPictures>
