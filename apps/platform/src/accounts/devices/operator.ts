import { operatorMemberDevices } from '@pavilion/operator-api/members'
import { sql } from 'kysely'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { readPersonalKey, type MemberId, type PersonalKey, type Vault } from '../../members/index.ts'
import { operatorCall, type OperatorCall } from '../../operator/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import { openPlace } from './place.ts'

interface DeviceRow {
  readonly name: string
  readonly sealed_place: Buffer
  readonly first_at: Date
  readonly last_at: Date
  readonly signed_in: boolean
}

const devicesOf = async (tx: Tx, key: PersonalKey | undefined, { siteId, userId }: MemberId, at: Date) => {
  const { rows } = await sql<DeviceRow>`
    select d.name, d.sealed_place, d.first_at, d.last_at,
        exists (select from sessions s where s.site_id = d.site_id and s.user_id = d.user_id and s.device = d.mark
           and s.ended_at is null and s.expires_at > ${at}) as signed_in
      from member_devices d where d.site_id = ${siteId} and d.user_id = ${userId}::uuid order by d.last_at desc limit 100`.execute(
    tx,
  )
  return rows.map((row) => ({
    name: row.name,
    ...openPlace(key, row.sealed_place),
    firstAt: unixSeconds(row.first_at),
    lastAt: unixSeconds(row.last_at),
    signedIn: row.signed_in,
  }))
}

const signInsOf = async (tx: Tx, key: PersonalKey | undefined, { siteId, userId }: MemberId) => {
  const rows = await tx
    .selectFrom('sign_ins')
    .select(['outcome', 'device', 'sealed_place', 'at'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => ({
    at: unixSeconds(row.at),
    outcome: row.outcome,
    device: row.device,
    ...openPlace(key, row.sealed_place),
  }))
}

export const memberDeviceCalls = ({ vault }: { readonly vault: Vault }): readonly OperatorCall[] => [
  operatorCall(operatorMemberDevices, async (tx, _, { params, at }) => {
    const { siteId, userId } = params
    const isThere = await tx
      .selectFrom('members')
      .select('user_id')
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!isThere) throw new Refusal('NOT_FOUND')
    const key = await readPersonalKey(tx, vault, params)
    return {
      data: { devices: await devicesOf(tx, key, params, at), signIns: await signInsOf(tx, key, params) },
      audit: { siteId, subject: userId },
    }
  }),
]
