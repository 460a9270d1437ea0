import { STATUS, type DataOf } from '@pavilion/contract'
import { bindFromDeposit, memberInfo } from '@pavilion/contract/profile'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PASSWORD, testDatabases } from '../testing/index.ts'
import { membersPlatform, type CodedMember, type MembersPlatform } from '../members/testing/members-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('what is bound from a deposit on $name', (kind) => {
  let world: MembersPlatform
  let numbers = 13_700_000_000
  beforeAll(async () => {
    world = await membersPlatform(kind)
    await world.changeSettings({ identify: 'name' })
  })
  afterAll(() => world.close())

  const phoneOf = async (member: CodedMember) => {
    const phone = String((numbers += 1))
    return { areaCode: '+86', phone, code: await member.code('4', phone), password: PASSWORD }
  }
  const infoOf = async (member: CodedMember) => (await member.call(memberInfo)).data as DataOf<typeof memberInfo>

  it('is a name and the first phone, and what is missing then is told', async () => {
    const member = await world.join()
    expect(await member.call(bindFromDeposit, { realName: '林悦' })).toMatchObject({ data: { missing: 'phone' } })
    expect(await infoOf(member)).toMatchObject({ realName: { state: 'pending' }, bindPhone: false })
    const bound = await member.call(bindFromDeposit, { realName: '林悦', ...(await phoneOf(member)) })
    expect(bound).toMatchObject({ code: STATUS.SUCCESS, data: { missing: 'name' } })
    expect((await infoOf(member)).bindPhone).toBe(true)
  })

  it('replaces no phone that is bound', async () => {
    const member = await world.join()
    await member.call(bindFromDeposit, await phoneOf(member))
    const before = (await infoOf(member)).phone?.mark
    expect((await member.call(bindFromDeposit, await phoneOf(member))).code).toBe(STATUS.DATA_EXISTS)
    expect((await infoOf(member)).phone?.mark).toBe(before)
  })

  it('names what is missing of a phone, and binds nothing by half', async () => {
    const member = await world.join()
    const { code: _code, ...rest } = await phoneOf(member)
    const answer = await member.call(bindFromDeposit, { realName: '林悦', ...rest })
    expect(answer).toMatchObject({ code: STATUS.INVALID_PARAMETER, data: { faults: [{ path: 'code' }] } })
    expect(await infoOf(member)).not.toHaveProperty('realName')
    const wrong = await member.call(bindFromDeposit, { ...rest, code: '000000' })
    expect(wrong.code).toBe(STATUS.AUTHENTICATION_CODE_ERROR)
    expect((await infoOf(member)).bindPhone).toBe(false)
  })

  it('is refused to who may not deposit for another reason', async () => {
    const member = await world.join()
    const phone = await phoneOf(member)
    await sql`update members set state = 'frozen' where user_id = ${member.userId}::uuid`.execute(world.db)
    expect((await member.call(bindFromDeposit, { realName: '林悦', ...phone })).code).toBe(
      STATUS.CONTACT_CUSTOMER_SERVICE,
    )
    expect(await infoOf(member)).not.toHaveProperty('realName')
  })
})
