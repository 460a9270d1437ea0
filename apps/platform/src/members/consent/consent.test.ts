import { STATUS } from '@pavilion/contract'
import { acceptTerms } from '@pavilion/contract/account'
import { memberInfo } from '@pavilion/contract/profile'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TERMS } from '../../sites/index.ts'
import { testDatabases } from '../../testing/index.ts'
import { type CodedMember, membersPlatform, type MembersPlatform } from '../testing/members-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('consent to changed terms on $name', (kind) => {
  let world: MembersPlatform
  beforeAll(async () => {
    world = await membersPlatform(kind)
  })
  afterAll(() => world.close())

  const may = ({ userId }: CodedMember) => {
    const site = world.app.deps.sites.byId(3000)
    if (!site) throw new Error('the site is registered')
    const ask = (action: 'place_bet' | 'pay' | 'launch' | 'sign_in') =>
      world
        .members()
        .may({ site, region: undefined, ip: '203.0.113.9' }, userId, action)
        .then(
          () => 'allowed',
          (refusal: { status: string }) => refusal.status,
        )
    return Promise.all((['place_bet', 'pay', 'launch', 'sign_in'] as const).map(ask))
  }

  it('is asked for by 6500 until it is given, for the versions in force alone, and kept with its time', async () => {
    const member = await world.join()
    const { db } = world.database
    await sql`insert into member_acceptances (site_id, user_id, document, version, accepted_at)
      values (3000, ${member.userId}, 'terms', '2020-01-01', now()), (3000, ${member.userId}, 'privacy', '2020-01-01', now())`.execute(
      db,
    )
    const popup = 'POPUP_NOT_PROMPTED'
    expect(await may(member)).toEqual([popup, popup, popup, 'allowed'])
    expect((await member.call(memberInfo)).data).toMatchObject({ consentDue: true })
    const old = await member.call(acceptTerms, { ...TERMS, termsVersion: '2020-01-01' })
    expect([old.code, old.data]).toMatchObject([STATUS.INVALID_PARAMETER, { faults: [{ path: 'termsVersion' }] }])
    expect((await member.call(acceptTerms, TERMS)).code).toBe(STATUS.SUCCESS)
    expect((await member.call(acceptTerms, TERMS)).code).toBe(STATUS.SUCCESS)
    expect(await may(member)).toEqual(['allowed', 'allowed', 'allowed', 'allowed'])
    expect((await member.call(memberInfo)).data).not.toHaveProperty('consentDue')
    const { rows } = await sql<{ version: string }>`select version from member_acceptances
      where user_id = ${member.userId} and document = 'terms' and accepted_at is not null order by version`.execute(db)
    expect(rows.map(({ version }) => version)).toEqual(['2020-01-01', TERMS.termsVersion])
    expect(await world.audits(member.userId)).toContain('member.accept_terms')
  })
})
