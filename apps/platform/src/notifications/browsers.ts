import type { Language } from '@pavilion/contract'
import { MOST_BROWSERS, type NotificationKind } from '@pavilion/contract/notifications'
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { transaction, type Db } from '../db/index.ts'
import type { Member } from '../http/index.ts'
import { deriveKey, open, seal } from '../sealing/sealing.ts'

const browserKeys = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })
/** By which a push service knows a browser, and a text is meant for it alone. */
export type BrowserKeys = z.infer<typeof browserKeys>

interface SessionOfMember extends Pick<Member, 'userId' | 'sessionId'> {
  readonly siteId: number
}

export interface Wishes {
  readonly kinds: readonly NotificationKind[]
  readonly language: Language
}

export interface Browsers {
  /** Undefined: the member has not subscribed it. */
  kindsOf(member: SessionOfMember, endpoint: string): Promise<readonly NotificationKind[] | undefined>
  add(member: SessionOfMember, keys: BrowserKeys, wishes: Wishes): Promise<void>
  /** False: the member has not subscribed it. */
  change(member: SessionOfMember, endpoint: string, wishes: Wishes): Promise<boolean>
  remove(member: SessionOfMember, endpoint: string): Promise<void>
  open(siteId: number, mark: Uint8Array, sealed: Uint8Array): BrowserKeys
}

export const createBrowsers = (db: Db, masterSecret: string): Browsers => {
  const sealKey = deriveKey(masterSecret, 'pavilion/notifications/1')
  const markKey = deriveKey(masterSecret, 'pavilion/notifications/mark/1')
  const markOf = (endpoint: string): Buffer => createHmac('sha256', markKey).update(endpoint).digest()
  const contextOf = (siteId: number, mark: Uint8Array): string => `${siteId}/${Buffer.from(mark).toString('hex')}`
  const ofMember = ({ siteId, userId }: SessionOfMember, endpoint: string) =>
    sql`site_id = ${siteId} and mark = ${markOf(endpoint)} and user_id = ${userId}::uuid`
  return {
    kindsOf: async (member, endpoint) => {
      const { rows } = await sql<{ kinds: NotificationKind[] }>`
        select kinds from push_subscriptions where ${ofMember(member, endpoint)}`.execute(db)
      return rows[0]?.kinds
    },
    add: (member, keys, { kinds, language }) =>
      transaction(db, async (tx) => {
        const { siteId, userId, sessionId } = member
        const mark = markOf(keys.endpoint)
        const sealed = seal(sealKey, Buffer.from(JSON.stringify(keys)), contextOf(siteId, mark))
        // Somebody else's before: what waits for them goes with it.
        await sql`delete from push_subscriptions where site_id = ${siteId} and mark = ${mark} and user_id <> ${userId}::uuid`.execute(
          tx,
        )
        await sql`
          insert into push_subscriptions as s (site_id, user_id, session_id, mark, sealed, kinds, language)
          values (${siteId}, ${userId}::uuid, ${sessionId}::uuid, ${mark}, ${sealed}, ${[...kinds]}::text[], ${language})
          on conflict (site_id, mark) do update set user_id = excluded.user_id, session_id = excluded.session_id, sealed = excluded.sealed,
            kinds = excluded.kinds, language = excluded.language, refusals = 0`.execute(tx)
        await sql`
          delete from push_subscriptions where (site_id, subscription_id) in (
            select site_id, subscription_id from push_subscriptions where site_id = ${siteId} and user_id = ${userId}::uuid
             order by since desc, subscription_id desc offset ${MOST_BROWSERS})`.execute(tx)
      }),
    change: async (member, endpoint, { kinds, language }) => {
      const { rows } = await sql`
        update push_subscriptions set kinds = ${[...kinds]}::text[], language = ${language}
         where ${ofMember(member, endpoint)} returning 1`.execute(db)
      return rows.length > 0
    },
    remove: async (member, endpoint) => {
      await sql`delete from push_subscriptions where ${ofMember(member, endpoint)}`.execute(db)
    },
    open: (siteId, mark, sealed) =>
      browserKeys.parse(JSON.parse(open(sealKey, sealed, contextOf(siteId, mark)).toString())),
  }
}
