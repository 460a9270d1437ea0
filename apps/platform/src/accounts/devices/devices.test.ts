import { STATUS, type DataOf } from '@pavilion/contract'
import { endDevice, logout, memberDevices, signInHistory } from '@pavilion/contract/account'
import { memberJwt } from '@pavilion/contract/profile'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { md5, testDatabases } from '../../testing/index.ts'
import { accountsPlatform, type AccountsPlatform, type Seat } from '../testing/accounts-platform.ts'
import { createDevices } from './devices.ts'
import { createMarks, deviceName, networkOf, placeOf } from './place.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

describe('a place', () => {
  it('is a network, whose last part is left out', () => {
    expect(networkOf('203.0.113.9')).toBe('203.0.113')
    expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1')
    expect(placeOf({ ip: '203.0.113.9', region: 'JP' })).toEqual({ ip: '203.0.113.*', region: 'JP' })
    expect(placeOf({ ip: '::ffff:203.0.113.9', region: undefined })).toEqual({ ip: '203.0.113.*' })
    expect(placeOf({ ip: '2001:db8:1:2::9', region: undefined })).toEqual({ ip: '2001:db8:1:*' })
  })

  it('has a device with a name for people, where it says one', () => {
    expect(deviceName(FIREFOX)).toBe('Linux · Firefox')
    expect([deviceName(''), deviceName('nothing known')]).toEqual(['', ''])
  })
})

describe.each(testDatabases)('the devices of a member on $name', (kind) => {
  let world: AccountsPlatform
  beforeAll(async () => {
    world = await accountsPlatform(kind)
  })
  afterAll(() => world.close())

  const tokenOf = async (name: string, seat: Seat, changes: object = {}): Promise<string> => {
    const answer = await world.signIn(name, seat, changes)
    expect(answer.code).toBe(STATUS.SUCCESS)
    return (answer.data as { token: string }).token
  }
  const isLive = async (seat: Seat, token: string) => (await world.call(memberJwt, {}, seat, token)).code === 6000
  const devicesOf = async (seat: Seat, token: string) =>
    (await world.call(memberDevices, {}, seat, token)).data as DataOf<typeof memberDevices>

  it('are listed, and one that is ended is signed out and forgotten', async () => {
    const [home, away] = [world.seat(), world.seat()]
    await world.join('devices1', home, { phone: '13800002001' })
    const { newDevice } = world.app.deps.sites.byId(3000)!.settings
    await world.changeSettings({ newDevice: { ...newDevice, threshold: 1000 } })
    const mine = await tokenOf('devices1', home)
    const theirs = await tokenOf('devices1', { ...away, headers: { ...away.headers, 'user-agent': FIREFOX } })
    await world.changeSettings({})
    const { list, most } = await devicesOf(home, mine)
    expect(most).toBe(5)
    expect(list).toMatchObject([
      { current: false, signedIn: true, device: 'Linux · Firefox', ip: expect.stringMatching(/\.\*$/) as string },
      { current: true, signedIn: true },
    ])
    const deviceId = list[0]!.deviceId
    expect((await world.call(endDevice, { deviceId }, home, mine)).code).toBe(STATUS.SUCCESS)
    expect([await isLive(away, theirs), await isLive(home, mine)]).toEqual([false, true])
    expect((await devicesOf(home, mine)).list).toHaveLength(1)
    expect((await world.signIn('devices1', away)).code).toBe(STATUS.DEVICE_NOT_PASSED)
    expect((await world.call(endDevice, { deviceId }, home, mine)).code).toBe(STATUS.NO_DATA)
  })

  it('cannot be ended by another member', async () => {
    const [mine, theirs] = [world.seat(), world.seat()]
    await world.join('devices2', mine)
    await world.join('devices3', theirs)
    const token = await tokenOf('devices2', mine)
    const other = await tokenOf('devices3', theirs)
    const { list } = await devicesOf(theirs, other)
    const stolen = { deviceId: list[0]!.deviceId }
    expect((await world.call(endDevice, stolen, mine, token)).code).toBe(STATUS.NO_DATA)
    expect((await world.call(endDevice, { deviceId: "'; --" }, mine, token)).code).toBe(STATUS.NO_DATA)
    expect(await isLive(theirs, other)).toBe(true)
  })

  it('have at most so many sessions at once; one more asks to end the one unused for longest', async () => {
    const seats = Array.from({ length: 6 }, () => world.seat())
    await world.join('devices4', seats[0]!)
    const tokens: string[] = []
    for (const seat of seats.slice(0, 5)) tokens.push(await tokenOf('devices4', seat))
    const full = await world.signIn('devices4', seats[5]!)
    expect(full.code).toBe(STATUS.TOO_MANY_DEVICES)
    expect(full.data).toMatchObject({ live: 5, most: 5 })
    const { codeId } = full.data as { codeId: string }
    const again = { kaptchcate: 99, codeId, endOldest: '1' }
    const thief = world.seat()
    expect((await world.signIn('devices4', thief, again)).code).toBe(STATUS.AUTHENTICATION_CODE_EXPIRED)
    tokens.push(await tokenOf('devices4', seats[5]!, again))
    const live = await Promise.all(seats.map((seat, n) => isLive(seat, tokens[n]!)))
    expect(live).toEqual([false, true, true, true, true, true])
    expect((await world.signIn('devices4', seats[5]!, again)).code).toBe(STATUS.AUTHENTICATION_CODE_EXPIRED)
  })

  it('never have more, however many sign in at once', async () => {
    const home = world.seat()
    const userId = await world.join('devices5', home)
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.signIn('devices5', world.seat())))
    expect(answers.filter(({ code }) => code === STATUS.SUCCESS)).toHaveLength(5)
    const live = await world.database.db
      .selectFrom('sessions')
      .select('session_id')
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .execute()
    expect(live).toHaveLength(5)
  })

  it('write a history that tells what happened, newest first, and the last sign-in', async () => {
    const home = world.seat()
    await world.join('devices6', home)
    const first = await world.signIn('devices6', home)
    expect((first.data as { lastSignIn?: unknown }).lastSignIn).toBeUndefined()
    await world.signIn('devices6', world.seat(), { password: md5('wrong1234') })
    const second = await world.signIn('devices6', { ...home, headers: { ...home.headers, 'user-agent': FIREFOX } })
    expect((second.data as { lastSignIn: unknown }).lastSignIn).toMatchObject({ device: '' })
    const { token } = second.data as { token: string }
    const page = { pageNum: 1, pageSize: 2 }
    const history = (await world.call(signInHistory, page, home, token)).data as DataOf<typeof signInHistory>
    expect(history.total).toBe(3)
    expect(history.list).toMatchObject([
      { outcome: 'done', device: 'Linux · Firefox', ip: expect.stringMatching(/\.\*$/) as string },
      { outcome: 'wrong_password' },
    ])
    const rest = await world.call(signInHistory, { ...page, pageNum: 2 }, home, token)
    expect((rest.data as DataOf<typeof signInHistory>).list).toMatchObject([{ outcome: 'done' }])
    const rows = await world.database.db.selectFrom('sign_ins').selectAll().execute()
    const text = JSON.stringify(rows.map((row) => ({ ...row, sealed_place: row.sealed_place?.toString('latin1') })))
    expect(text).not.toContain(home.remoteAddress.split('.').slice(0, 3).join('.'))
  })

  it('are forgotten a year and a month after the last sign-in, and nothing else is', async () => {
    const [home, old, away] = [world.seat(), world.seat(), world.seat()]
    await world.join('devices8', home)
    const mine = await tokenOf('devices8', home)
    await world.call(logout, {}, old, await tokenOf('devices8', old))
    await tokenOf('devices8', away)
    const { db } = world.database
    const marks = createMarks(world.app.deps.config.secrets.DATA_SECRET)
    const { now } = world.app.deps.clock
    const devices = createDevices({ db, now, marks } as Parameters<typeof createDevices>[0])
    const lastUsed = (seat: Seat, days: number) =>
      db
        .updateTable('member_devices')
        .set({ last_at: new Date(now() - days * 86_400_000) })
        .where('mark', '=', marks.device(seat.headers['x-uuid'] ?? ''))
        .execute()
    const history = async () => (await db.selectFrom('sign_ins').select('id').execute()).length
    const before = await history()
    await lastUsed(old, 399)
    await devices.sweep()
    expect((await devicesOf(home, mine)).list).toHaveLength(3)
    await lastUsed(old, 401)
    await lastUsed(away, 401)
    await devices.sweep()
    expect((await devicesOf(home, mine)).list).toHaveLength(2)
    expect(await history()).toBe(before)
  })

  it('are signed out one by one', async () => {
    const [home, away] = [world.seat(), world.seat()]
    await world.join('devices7', home)
    const [mine, theirs] = [await tokenOf('devices7', home), await tokenOf('devices7', away)]
    await world.call(logout, {}, home, mine)
    expect([await isLive(home, mine), await isLive(away, theirs)]).toEqual([false, true])
  })
})
