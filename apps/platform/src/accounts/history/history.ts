import type { DataOf, PayloadOf } from '@pavilion/contract'
import type { SIGN_IN_OUTCOMES, signInHistory } from '@pavilion/contract/account'
import { sql } from 'kysely'
import { unixSeconds } from '../../time/clock.ts'
import { type Db, keepPartitions, PREPARED, type Tx } from '../../db/index.ts'
import type { Call, CallOf } from '../../http/index.ts'
import type { Members, PersonalKey } from '../../members/index.ts'
import { deviceName, openPlace, placeOf, sealPlace, type DeviceMarks } from '../devices/place.ts'

keepPartitions('sign_ins')

export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]

export interface SignInEvent {
  readonly siteId: number
  readonly userId: string
  readonly outcome: SignInOutcome
  /** Undefined once personal data was erased. */
  readonly key: PersonalKey | undefined
  readonly sessionId?: string
}

/** (spec: last sign-in shown) */
export interface LastSignIn {
  /** Unix seconds. */
  readonly at: number
  readonly device: string
  readonly region?: string | undefined
}

/** Append-only. */
export interface SignInHistory {
  add(call: Pick<Call, 'ip' | 'region' | 'userAgent'>, event: SignInEvent, tx?: Tx): Promise<void>
  list(
    payload: PayloadOf<typeof signInHistory>,
    call: CallOf<typeof signInHistory>,
  ): Promise<DataOf<typeof signInHistory>>
  /** With a session, the one before it. */
  last(
    of: { readonly siteId: number; readonly userId: string; readonly sessionId?: string },
    keyOf: () => PersonalKey | undefined | Promise<PersonalKey | undefined>,
    tx?: Tx,
  ): Promise<LastSignIn | undefined>
}

interface Row {
  readonly id: string
  readonly outcome: SignInOutcome
  readonly device: string
  readonly sealed_place: Buffer | null
  readonly at: Date
}

interface Parts {
  readonly db: Db
  readonly now: () => number
  readonly marks: DeviceMarks
  readonly members: Pick<Members, 'personalKey'>
}

export const createHistory = ({ db, now, marks, members }: Parts): SignInHistory => ({
  add: async (call, { siteId, userId, outcome, key, sessionId }, tx) => {
    const place = key ? sealPlace(key, placeOf(call)) : null
    await sql`
      insert into sign_ins (site_id, user_id, outcome, device, network, sealed_place, session_id, at)
      select site_id, user_id, ${outcome}::text, ${deviceName(call.userAgent)}::text, ${marks.network(call.ip)}::bytea, ${place}::bytea,
             ${sessionId ?? null}::uuid, ${new Date(now())}::timestamptz
        from members where site_id = ${siteId} and user_id = ${userId}`.execute(tx ?? db)
  },
  list: async ({ pageNum, pageSize }, { site: { siteId }, member: { userId } }) => {
    const mine = db.selectFrom('sign_ins').where('site_id', '=', siteId).where('user_id', '=', userId)
    const { total } = await mine.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
    const rows = await mine
      .select(['id', 'outcome', 'device', 'sealed_place', 'at'])
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute()
    const key = await members.personalKey(siteId, userId)
    return {
      total: Number(total),
      list: rows.map((row) => ({
        id: row.id,
        at: unixSeconds(row.at),
        outcome: row.outcome,
        device: row.device,
        ...openPlace(key, row.sealed_place),
      })),
    }
  },
  last: async ({ siteId, userId, sessionId }, keyOf, tx) => {
    const { rows } = await sql<Row>`
      select ${PREPARED} id, outcome, device, sealed_place, at from sign_ins
       where site_id = ${siteId} and user_id = ${userId} and outcome = 'done'
         and (${sessionId ?? null}::uuid is null or id < (select own.id from sign_ins own where own.site_id = ${siteId}
              and own.user_id = ${userId} and own.session_id = ${sessionId ?? null}::uuid order by own.id desc limit 1))
       order by id desc limit 1`.execute(tx ?? db)
    const [row] = rows
    if (!row) return undefined
    const { region } = openPlace(await keyOf(), row.sealed_place)
    return { at: unixSeconds(row.at), device: row.device, ...(region === undefined ? {} : { region }) }
  },
})
