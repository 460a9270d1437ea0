import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import type { Call } from '../../http/index.ts'
import type { DeviceMarks } from '../devices/place.ts'
import type { RecognitionFacts } from './assess.ts'

const DAY_MS = 86_400_000
const NETWORK_DAYS = 90

interface Row {
  readonly known_device: boolean
  readonly fingerprints: readonly string[]
  readonly networks: readonly string[]
  readonly last_at: Date
  readonly failures: number
}

export const readFacts = async (
  db: Db,
  marks: DeviceMarks,
  call: Pick<Call, 'site' | 'device' | 'ip'>,
  { userId, fingerprint }: { readonly userId: string; readonly fingerprint?: string | undefined },
  now: number,
): Promise<RecognitionFacts> => {
  const { siteId } = call.site
  const since = new Date(now - NETWORK_DAYS * DAY_MS)
  const { rows } = await sql<Row>`
    with d as not materialized (select * from member_devices where site_id = ${siteId} and user_id = ${userId}),
         h as not materialized (select * from sign_ins where site_id = ${siteId} and user_id = ${userId}),
         recent as not materialized (select * from h where id > uuid_v7_from(${since}) and at > ${since})
    select exists (select from d where mark = ${marks.device(call.device)}) as known_device,
           array(select distinct encode(fingerprint, 'hex') from d where fingerprint is not null) as fingerprints,
           array(select encode(network, 'hex') from d where last_at > ${since}
                 union select encode(network, 'hex') from recent where outcome = 'done') as networks,
           coalesce((select at from h where outcome = 'done' order by id desc limit 1), m.registered_at) as last_at,
           (select count(*)::int from recent where outcome = 'wrong_password' and at > ${new Date(now - DAY_MS)}) as failures
      from members m where site_id = ${siteId} and user_id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sign-in is judged after its member was found')
  return {
    knownDevice: row.known_device,
    fingerprint: fingerprint === undefined ? undefined : marks.fingerprint(fingerprint).toString('hex'),
    knownFingerprints: row.fingerprints,
    network: marks.network(call.ip).toString('hex'),
    knownNetworks: row.networks,
    daysAway: (now - row.last_at.getTime()) / DAY_MS,
    recentFailures: row.failures,
  }
}
