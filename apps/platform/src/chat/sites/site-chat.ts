import type { ChatSiteStatus } from '@pavilion/contract/chat'
import * as z from 'zod/mini'
import type { Bus } from '../../bus/index.ts'
import type { Db } from '../../db/index.ts'

const SUBJECT = 'chat_sites.changed'
const changeMessage = z.object({ siteId: z.int() })
const OPEN: ChatSiteStatus = { status: 'open' }

export type SiteListener = (siteId: number, status: ChatSiteStatus) => void

/** Whether members write in the rooms of each site at all, as this process knows it. The database refuses their lines itself. */
export const siteChat = (db: Db, bus: Bus) => {
  const statuses = new Map<number, ChatSiteStatus>()
  const listeners = new Set<SiteListener>()
  const statusOf = (siteId: number): ChatSiteStatus => statuses.get(siteId) ?? OPEN

  const read = async (): Promise<void> => {
    const rows = await db.selectFrom('chat_sites').select(['site_id', 'status', 'tell']).execute()
    for (const { site_id: siteId, status, tell } of rows) {
      const before = statusOf(siteId)
      const next: ChatSiteStatus = { status, ...(tell !== null && { tell }) }
      statuses.set(siteId, next)
      if (before.status !== next.status || before.tell !== next.tell)
        for (const listener of listeners) listener(siteId, next)
    }
  }
  let unsubscribe: (() => void) | undefined
  return {
    start: async (): Promise<void> => {
      unsubscribe = bus.subscribe(SUBJECT, (data) => {
        if (changeMessage.safeParse(data).success) void read().catch(() => undefined)
      })
      await read()
    },
    stop: (): void => unsubscribe?.(),
    statusOf,
    listen: (listener: SiteListener): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Whatever the bus lost: called now and then. */
    check: read,
    /** Every process tells its pages, this one whatever the bus does. */
    changed: (siteId: number): void => {
      bus.publish(SUBJECT, { siteId })
      void read().catch(() => undefined)
    },
  }
}
export type SiteChat = ReturnType<typeof siteChat>
