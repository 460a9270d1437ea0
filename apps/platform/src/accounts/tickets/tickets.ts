import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../db/index.ts'
import type { Call } from '../../http/index.ts'
import { deriveKey, open, seal } from '../../sealing/sealing.ts'
import { newToken } from '../sessions/token.ts'

export type TicketKind = string

type Holder = Pick<Call, 'site' | 'device'>

/** For one site, device and kind; stored as hash and sealed data. */
export interface Tickets {
  /** `data`: JSON. With `userId` it ends when the password changes. */
  issue(call: Holder, kind: TicketKind, data: unknown, seconds: number, userId?: string): Promise<string>
  open(call: Holder, kind: TicketKind, ticket: string): Promise<unknown>
  /** Once; undefined for other parallel callers. */
  use(call: Holder, kind: TicketKind, ticket: string): Promise<unknown>
  extend(call: Holder, kind: TicketKind, ticket: string, data: unknown, seconds: number, userId?: string): Promise<void>
  endAll(tx: Tx, siteId: number, userId: string): Promise<void>
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
    const contents = {
      user_id: userId ?? null,
      sealed: seal(keyOf(ticket), Buffer.from(JSON.stringify(data)), CONTEXT),
      expires_at: new Date(now() + seconds * 1000),
    }
    await db
      .insertInto('tickets')
      .values({ ticket_mark: markOf(call, kind, ticket), site_id: call.site.siteId, ...contents })
      .onConflict((conflict) => conflict.column('ticket_mark').doUpdateSet(contents))
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
