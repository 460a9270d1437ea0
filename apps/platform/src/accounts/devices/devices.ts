import type { DataOf } from '@pavilion/contract'
import type { endDevice, memberDevices } from '@pavilion/contract/account'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { unixSeconds } from '../../time/clock.ts'
import { addAudit } from '../../audit/index.ts'
import { type Db, transaction, type Tx } from '../../db/index.ts'
import { addEvent } from '../../events/index.ts'
import { type Call, type CallOf, Refusal } from '../../http/index.ts'
import { takeMoneyTurn } from '../../ledger/index.ts'
import type { Members, PersonalKey } from '../../members/index.ts'
import { deviceAdded } from '../events.ts'
import type { RememberedSignIns } from '../remembered/remembered.ts'
import type { SessionStore } from '../sessions/sessions.ts'
import { deviceName, openPlace, placeOf, sealPlace, type DeviceMarks } from './place.ts'

export interface DeviceUse {
  readonly siteId: number
  readonly userId: string
  readonly key: PersonalKey
  readonly fingerprint?: string | undefined
  readonly at: Date
}
type Where = Pick<Call, 'device' | 'ip' | 'region' | 'userAgent' | 'requestId'>

export interface Devices {
  used(tx: Tx, call: Where, use: DeviceUse): Promise<void>
  list(payload: unknown, call: CallOf<typeof memberDevices>): Promise<DataOf<typeof memberDevices>>
  end(call: CallOf<typeof endDevice>, deviceId: string): Promise<void>
  sweep(): Promise<void>
}

interface Parts {
  readonly db: Db
  readonly now: () => number
  readonly marks: DeviceMarks
  readonly members: Pick<Members, 'personalKey' | 'recognise'>
  readonly sessions: Pick<SessionStore, 'endDevice'>
  readonly remembered: Pick<RememberedSignIns, 'endDevice'>
}

/** For members who come once a year. */
const KNOWN_DAYS = 400
const BATCH = 1000

const hasOther = async (
  tx: Tx,
  { site_id: siteId, user_id: userId, device_id: deviceId }: { site_id: number; user_id: string; device_id: string },
): Promise<boolean> => {
  const other = await tx
    .selectFrom('member_devices')
    .select('device_id')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('device_id', '<>', deviceId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

export const createDevices = ({ db, now, marks, members, sessions, remembered }: Parts): Devices => ({
  used: async (tx, call, { siteId, userId, key, fingerprint, at }) => {
    const facts = {
      network: marks.network(call.ip),
      name: deviceName(call.userAgent),
      sealed_place: sealPlace(key, placeOf(call)),
      last_at: at,
      ...(fingerprint === undefined ? {} : { fingerprint: marks.fingerprint(fingerprint) }),
    }
    const id = { site_id: siteId, device_id: uuid(), user_id: userId, mark: marks.device(call.device) }
    const row = await tx
      .insertInto('member_devices')
      .values({ ...id, ...facts, first_at: at })
      .onConflict((conflict) => conflict.columns(['site_id', 'user_id', 'mark']).doUpdateSet(facts))
      .returning('device_id')
      .executeTakeFirst()
    // Else the row of before, with its own id.
    if (row?.device_id === id.device_id && (await hasOther(tx, id)))
      await addEvent(tx, deviceAdded, { siteId, userId, data: { device: facts.name }, requestId: call.requestId })
    await members.recognise(tx, { siteId, userId, key, at }, call.device)
  },
  list: async (_, { site, member, device }) => {
    const { siteId } = site
    const { rows } = await sql<DeviceRow>`
      select d.device_id, d.mark, d.name, d.sealed_place, d.first_at, d.last_at,
             exists (select from sessions s where s.site_id = d.site_id and s.user_id = d.user_id and s.device = d.mark
                        and s.ended_at is null and s.expires_at > ${new Date(now())}) as signed_in
        from member_devices d where d.site_id = ${siteId} and d.user_id = ${member.userId}
       order by d.last_at desc limit 100`.execute(db)
    const key = await members.personalKey(siteId, member.userId)
    const here = marks.device(device)
    return {
      most: site.settings.mostDevices,
      list: rows.map((row) => ({
        deviceId: row.device_id,
        current: here.equals(row.mark),
        signedIn: row.signed_in,
        firstAt: unixSeconds(row.first_at),
        lastAt: unixSeconds(row.last_at),
        device: row.name,
        ...openPlace(key, row.sealed_place),
      })),
    }
  },
  end: async ({ site: { siteId }, member: { userId }, requestId }, deviceId) => {
    const wasEnded = await transaction(db, async (tx) => {
      await takeMoneyTurn(tx, { siteId, userId })
      const row = await tx
        .deleteFrom('member_devices')
        .where('site_id', '=', siteId)
        .where('user_id', '=', userId)
        // An invalid uuid would raise an error.
        .where(sql<string>`device_id::text`, '=', deviceId)
        .returning('mark')
        .executeTakeFirst()
      if (!row) return false
      await remembered.endDevice(tx, siteId, userId, row.mark)
      await sessions.endDevice(tx, { siteId, userId, device: row.mark, requestId })
      await addAudit(tx, {
        siteId,
        actor: userId,
        action: 'member.device_end',
        subject: userId,
        detail: { deviceId },
        requestId,
      })
      return true
    })
    if (!wasEnded) throw new Refusal('NO_DATA')
  },
  sweep: async () => {
    const before = new Date(now() - KNOWN_DAYS * 86_400_000)
    await sql`
      delete from member_devices where (site_id, device_id) in (
        select d.site_id, d.device_id from member_devices d
         where d.last_at < ${before} and not exists (
           select from sessions s where s.site_id = d.site_id and s.user_id = d.user_id and s.device = d.mark and s.ended_at is null)
         order by d.last_at limit ${BATCH} for update of d skip locked)`.execute(db)
  },
})

interface DeviceRow {
  readonly device_id: string
  readonly mark: Buffer
  readonly name: string
  readonly sealed_place: Buffer
  readonly first_at: Date
  readonly last_at: Date
  readonly signed_in: boolean
}
