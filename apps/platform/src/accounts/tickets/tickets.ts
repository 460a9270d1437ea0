import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../db/index.ts'
import type { Call } from '../../http/index.ts'
import { deriveKey, open, seal } from '../../sealing/sealing.ts'
import { newToken } from '../sessions/token.ts'

/** The step of a flow that a ticket is for; one of another step is worth nothing. */
export type TicketKind = string

/** Who holds a ticket: the site and the device of the call. */
type Holder = Pick<Call, 'site' | 'device'>

/**
 * What carries a flow from one call to the next. A ticket is random (256 bit), and good for one site, one device and one kind;
 * the database holds neither the ticket nor, in clear, what it stands for.
 */
export interface Tickets {
  /** A new ticket for `seconds`; `data` is anything JSON can carry. With `userId` it ends when that member's password changes. */
  issue(call: Holder, kind: TicketKind, data: unknown, seconds: number, userId?: string): Promise<string>
  /** What a ticket stands for, as long as it is good; it stays good. The caller's schema says what it is. */
  open(call: Holder, kind: TicketKind, ticket: string): Promise<unknown>
  /** The same, once: of any number of callers at once one gets the data, the others undefined. */
  use(call: Holder, kind: TicketKind, ticket: string): Promise<unknown>
  /**
   * Lets the same ticket stand for a step more, so that whoever holds it need not be told another. What it stood for there is
   * replaced.
   */
  extend(call: Holder, kind: TicketKind, ticket: string, data: unknown, seconds: number, userId?: string): Promise<void>
  /** Ends every ticket of a member, in the caller's transaction. */
  endAll(tx: Tx, siteId: number, userId: string): Promise<void>
  /** Deletes what is over. */
  sweep(): Promise<void>
}

const markOf = ({ site, device }: Holder, kind: TicketKind, ticket: string): Buffer =>
  createHash('sha256').update([site.siteId, device, kind, ticket].join('\n')).digest()

const CONTEXT = 'ticket'
const keyOf = (ticket: string): Buffer => deriveKey(ticket, 'pavilion/ticket/1')
const unsealed = (ticket: string, row: { readonly sealed: Buffer } | undefined): unknown =>
  row && (JSON.parse(open(keyOf(ticket), row.sealed, CONTEXT).toString()) as unknown)

const createKeeping =
  (db: Db, now: () => number): Tickets['extend'] =>
  async (call, kind, ticket, data, seconds, userId) => {
    const standsFor = {
      user_id: userId ?? null,
      sealed: seal(keyOf(ticket), Buffer.from(JSON.stringify(data)), CONTEXT),
      expires_at: new Date(now() + seconds * 1000),
    }
    await db
      .insertInto('tickets')
      .values({ ticket_mark: markOf(call, kind, ticket), site_id: call.site.siteId, ...standsFor })
      .onConflict((conflict) => conflict.column('ticket_mark').doUpdateSet(standsFor))
      .execute()
  }

export const createTickets = (db: Db, now: () => number): Tickets => ({
  issue: async (call, kind, data, seconds, userId) => {
    const ticket = newToken()
    await createKeeping(db, now)(call, kind, ticket, data, seconds, userId)
    return ticket
  },
  extend: createKeeping(db, now),
  open: async (call, kind, ticket) =>
    unsealed(
      ticket,
      await db
        .selectFrom('tickets')
        .select('sealed')
        .where('ticket_mark', '=', markOf(call, kind, ticket))
        .where('expires_at', '>', new Date(now()))
        .executeTakeFirst(),
    ),
  use: async (call, kind, ticket) =>
    unsealed(
      ticket,
      await db
        .deleteFrom('tickets')
        .where('ticket_mark', '=', markOf(call, kind, ticket))
        .where('expires_at', '>', new Date(now()))
        .returning('sealed')
        .executeTakeFirst(),
    ),
  endAll: async (tx, siteId, userId) => {
    await tx.deleteFrom('tickets').where('site_id', '=', siteId).where('user_id', '=', userId).execute()
  },
  sweep: async () => {
    await db.deleteFrom('tickets').where('expires_at', '<=', new Date(now())).execute()
  },
})
