import { STATUS, type DataOf } from '@pavilion/contract'
import { endDevice, memberDevices, type login } from '@pavilion/contract/account'
import { memberJwt } from '@pavilion/contract/profile'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../../db/index.ts'
import { testDatabases } from '../../testing/index.ts'
import { accountsPlatform, type AccountsPlatform, type Seat } from '../testing/accounts-platform.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

describe.each(testDatabases)('a remembered sign-in on $name', (kind) => {
  let world: AccountsPlatform
  beforeAll(async () => {
    world = await accountsPlatform(kind)
  })
  afterAll(() => world.close())

  const remember = async (name: string, seat: Seat) => {
    const { data } = await world.signIn(name, seat, { remember: '1' })
    return data as DataOf<typeof login> & { rememberToken: string }
  }
  const by = (name: string, seat: Seat, rememberToken: string) =>
    world.signIn(name, seat, { password: undefined, rememberToken })

  it('needs no password, once, and leaves the next', async () => {
    const home = world.seat()
    await world.join('recall11', home)
    expect(((await world.signIn('recall11', home)).data as { rememberToken?: string }).rememberToken).toBeUndefined()
    const { rememberToken } = await remember('recall11', home)
    const again = await by('Recall11', home, rememberToken)
    expect(again.code).toBe(STATUS.SUCCESS)
    const next = (again.data as { rememberToken: string }).rememberToken
    expect(next).not.toBe(rememberToken)
    expect((await by('recall11', home, rememberToken)).code).toBe(STATUS.INVALID_CREDENTIALS)
    expect((await by('recall11', home, next)).code).toBe(STATUS.SUCCESS)
  })

  it('is worth nothing on another device, for another name, or after a month', async () => {
    const home = world.seat()
    await world.join('recall12', home)
    await world.join('recall13', home)
    const { rememberToken } = await remember('recall12', home)
    expect((await by('recall12', world.seat(), rememberToken)).code).toBe(STATUS.INVALID_CREDENTIALS)
    expect((await by('recall13', home, rememberToken)).code).toBe(STATUS.INVALID_CREDENTIALS)
    world.wait(30 * 86_400 + 1)
    expect((await by('recall12', home, rememberToken)).code).toBe(STATUS.INVALID_CREDENTIALS)
  })

  it('lets one of several callers at once in', async () => {
    const home = world.seat()
    await world.join('recall14', home)
    const { rememberToken } = await remember('recall14', home)
    // Within the device's limit, so that the token refuses.
    const answers = await Promise.all(Array.from({ length: 4 }, () => by('recall14', home, rememberToken)))
    expect(answers.filter(({ code }) => code === STATUS.SUCCESS)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === STATUS.INVALID_CREDENTIALS)).toHaveLength(3)
  })

  it('ends what a copy of it opened, once the other copy comes, and is written down', async () => {
    const home = world.seat()
    const userId = await world.join('recall17', home)
    const { rememberToken } = await remember('recall17', home)
    // A copy of the storage includes the device id.
    const thief = { ...world.seat(), headers: home.headers }
    const stolen = (await by('recall17', thief, rememberToken)).data as { token: string; rememberToken: string }
    expect((await world.call(memberJwt, {}, thief, stolen.token)).code).toBe(STATUS.SUCCESS)
    expect((await by('recall17', home, rememberToken)).code).toBe(STATUS.INVALID_CREDENTIALS)
    expect((await world.call(memberJwt, {}, thief, stolen.token)).code).toBe(STATUS.SUCCESS)
    world.wait(61)
    expect((await by('recall17', home, rememberToken)).code).toBe(STATUS.INVALID_CREDENTIALS)
    expect((await world.call(memberJwt, {}, thief, stolen.token)).code).toBe(STATUS.LOGIN_EXPIRED)
    expect((await by('recall17', thief, stolen.rememberToken)).code).toBe(STATUS.INVALID_CREDENTIALS)
    const audited = await world.database.db.selectFrom('audit').select('action').where('subject', '=', userId).execute()
    expect(audited).toContainEqual({ action: 'member.remembered_reuse' })
  })

  it('dies with the device, and with the password', async () => {
    const home = world.seat()
    const userId = await world.join('recall15', home)
    const first = await remember('recall15', home)
    const { list } = (await world.call(memberDevices, {}, home, first.token)).data as DataOf<typeof memberDevices>
    await world.call(endDevice, { deviceId: list[0]!.deviceId }, home, first.token)
    expect((await by('recall15', home, first.rememberToken)).code).toBe(STATUS.INVALID_CREDENTIALS)
    const second = await remember('recall15', home)
    const member = { userId, sessionId: userId }
    await transaction(world.database.db, (tx) =>
      world.accounts.ownPassword.endOthers(tx, { site: world.app.deps.sites.byId(3000)!, requestId: 'test', member }),
    )
    expect((await by('recall15', home, second.rememberToken)).code).toBe(STATUS.INVALID_CREDENTIALS)
  })

  it('ends with every session when whatever signs a member in is ended, as when a lost phone is released', async () => {
    const home = world.seat()
    const userId = await world.join('recall18', home)
    const kept = await remember('recall18', home)
    expect((await world.call(memberJwt, {}, home, kept.token)).code).toBe(STATUS.SUCCESS)
    await transaction(world.database.db, (tx) => world.accounts.endSignIns(tx, { siteId: 3000, userId }, 'test'))
    expect((await world.call(memberJwt, {}, home, kept.token)).code).toBe(STATUS.LOGIN_EXPIRED)
    expect((await by('recall18', home, kept.rememberToken)).code).toBe(STATUS.INVALID_CREDENTIALS)
    expect((await world.signIn('recall18', home)).code).toBe(STATUS.SUCCESS)
  })

  it('takes a password or its token, not both and not neither', async () => {
    const home = world.seat()
    await world.join('recall16', home)
    const { rememberToken } = await remember('recall16', home)
    for (const changes of [{ rememberToken }, { password: undefined }]) {
      const answer = await world.signIn('recall16', home, changes)
      expect(answer.code).toBe(STATUS.INVALID_PARAMETER)
      expect(answer.data).toMatchObject({ faults: [{ path: 'password' }] })
    }
  })
})
