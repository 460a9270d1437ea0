import { endpoints, PLAY_STATUSES, STATUS, type Endpoint } from '@pavilion/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seedContent } from './content/seed.ts'
import {
  testDatabases,
  wholePlatform,
  type CallOptions,
  type ProvingMember,
  type WholePlatform,
} from './testing/index.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const SILENT = { baseUrl: 'http://127.0.0.1:9', secret: 'silent-for-tests-only-0123456789abcdef' }
const VENUE = 'YYZR'
const BLOCKED = '203.0.113.9'

const CALLS: readonly (readonly [name: string, endpoint: Endpoint, payload: object])[] = [
  ['pay', endpoints.pay, { channelId: 'bank', amount: '100000' }],
  ['createSignalCode', endpoints.createSignalCode, { channelId: 'bank' }],
  ['venueTransfer', endpoints.venueTransfer, { channelCode: VENUE, amount: '100', ty: 1 }],
  ['utcTransfer', endpoints.utcTransfer, { channelCode: VENUE, ty: 1 }],
  ['launch', endpoints.launch, { enName: VENUE }],
]

describe.each(testDatabases)('money is not risked on $name', (kind) => {
  let world: WholePlatform
  beforeAll(async () => {
    world = await wholePlatform(kind, {
      config: {
        venue: SILENT,
        exclusionRegister: SILENT,
        regions: { header: 'x-country', restricted: [] },
      },
      settings: { regions: { restricted: ['US'], warned: [], blocked: [BLOCKED] } },
    })
    await seedContent(world.db, { siteId: 3000, now: world.now(), elsewhere: true })
  })
  afterAll(() => world.close())

  type Refused = readonly [member: ProvingMember, options?: CallOptions]
  const refused: Readonly<Record<(typeof PLAY_STATUSES)[number], () => Promise<Refused>>> = {
    CONTACT_CUSTOMER_SERVICE: async () => [await world.member({ state: 'frozen' })],
    // Who is identified is asked about, and the register does not answer.
    EXCLUSION_UNCHECKED: async () => [await world.member({ phone: world.newPhone() })],
    IP_RESTRICTED: async () => [await world.member(), { remoteAddress: BLOCKED }],
    REGION_LIMITED: async () => [await world.member(), { remoteAddress: '127.0.0.1', headers: { 'x-country': 'US' } }],
    POPUP_NOT_PROMPTED: async () => {
      const member = await world.member()
      await sql`insert into member_acceptances (site_id, user_id, document, version, accepted_at)
        values (3000, ${member.userId}, 'terms', '2020-01-01', now()), (3000, ${member.userId}, 'privacy', '2020-01-01', now())`.execute(
        world.db,
      )
      return [member]
    },
    REALITY_CHECK: async () => {
      const member = await world.member()
      await sql`insert into sessions (site_id, session_id, user_id, token_hash, client_type, device, sealed_ip, created_at, seen_at, expires_at,
          present_since)
        values (3000, ${member.sessionId}::uuid, ${member.userId}::uuid, ${Buffer.from(member.sessionId)}, 'web', 'd', 'i', now(), now(),
          now() + interval '1 day', now() - interval '1 day')`.execute(world.db)
      return [member]
    },
  }

  it.each(PLAY_STATUSES)('where the answer is %s', async (status) => {
    const [member, options] = await refused[status]()
    for (const [name, endpoint, payload] of CALLS)
      expect([name, (await member.call(endpoint, payload, options)).code]).toEqual([name, STATUS[status]])
  })
})
