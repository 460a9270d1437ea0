import type { VenueTransferReason } from '@pavilion/contract/games'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { callFunction, type Db } from '../../db/index.ts'
import type { VenueTransferRow } from './stored-transfer.ts'

interface Owner {
  readonly siteId: number
  readonly userId: string
}

export interface NewTransfer {
  readonly site_id: number
  readonly user_id: string
  readonly transfer_id: string
  readonly en_name: string
  readonly direction: 'in' | 'out'
  /** Null: all that is free, of an `in` alone. */
  readonly amount: bigint | null
  readonly is_activity: boolean
  readonly key?: string
  readonly body_hash?: string
  readonly recycle_id?: string
  readonly now: Date
  readonly request_id: string
}

export interface TransferEnd {
  readonly transfer_id: string
  readonly state: 'done' | 'refused' | 'cancelled'
  readonly reason?: VenueTransferReason
  /** What the venue told with its answer to the request, minor units. */
  readonly balance?: string
  readonly activity_left?: string
  readonly now: Date
}

const decimal = z.codec(z.string().check(z.regex(/^\d+$/)), z.bigint(), { decode: BigInt, encode: String })
const beginOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['begun', 'same']), transfer_id: z.string() }),
  z.object({ outcome: z.literal('too_little'), free: decimal }),
  z.object({ outcome: z.literal('limit'), left: decimal }),
  z.object({ outcome: z.enum(['other', 'stale', 'barred', 'busy', 'nothing']) }),
])
export type BeginOutcome = z.output<typeof beginOutcome>
const endOutcome = z.object({ outcome: z.enum(['ended', 'already', 'conflict', 'unknown']) })
const claimOutcome = z.object({ state: z.enum(['new', 'same', 'other', 'stale']) })

/** Every change is one function of `functions/`, in one transaction. */
export const transferStore = (db: Db) => {
  const of = ({ siteId, userId }: Owner) =>
    db.selectFrom('venue_transfers').selectAll().where('site_id', '=', siteId).where('user_id', '=', userId)
  return {
    begin: (transfer: NewTransfer): Promise<BeginOutcome> =>
      callFunction(db, 'venue_transfer_begin', transfer, beginOutcome),
    end: (end: TransferEnd) => callFunction(db, 'venue_transfer_end', end, endOutcome),
    /** The call that brings everything back, with its key. */
    claimRecycle: (claim: { site_id: number; user_id: string; key: string; body_hash: string }) =>
      callFunction(db, 'venue_recycle_claim', claim, claimOutcome),
    find: async (owner: Owner, transferId: string): Promise<VenueTransferRow> =>
      of(owner).where('transfer_id', '=', transferId).executeTakeFirstOrThrow(),
    pending: (owner: Owner): Promise<VenueTransferRow[]> => of(owner).where('state', '=', 'pending').execute(),
    recycled: (owner: Owner, recycleId: string): Promise<VenueTransferRow[]> =>
      of(owner).where('recycle_id', '=', recycleId).execute(),
    last: (owner: Owner, limit: number): Promise<VenueTransferRow[]> =>
      of(owner).orderBy('created_at', 'desc').orderBy('transfer_id', 'desc').limit(limit).execute(),
    due: async (now: Date, limit: number): Promise<VenueTransferRow[]> =>
      (await sql<VenueTransferRow>`select * from due_venue_transfers(${now}, ${limit})`.execute(db)).rows,
    knowsKey: async ({ siteId, userId }: Owner, key: string): Promise<boolean> =>
      (await db
        .selectFrom('idempotency')
        .select('key')
        .where('site_id', '=', siteId)
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirst()) !== undefined,
  }
}
export type TransferStore = ReturnType<typeof transferStore>
