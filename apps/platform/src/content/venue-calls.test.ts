import { STATUS } from '@pavilion/contract'
import { navigationList } from '@pavilion/contract/site'
import { operatorRegionSet, operatorSiteSettings, operatorVenueSet } from '@pavilion/operator-api/sites'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorPlatform, type OperatorPlatform } from '../operator/testing/operator-platform.ts'
import { testDatabases } from '../testing/index.ts'
import { seedContent } from './index.ts'

const reason = 'agreed with the venue'

describe.each(testDatabases)('what the operator opens and closes on $name', (kind) => {
  let world: OperatorPlatform
  let admins: readonly [string, string]
  beforeAll(async () => {
    world = await operatorPlatform(kind)
    admins = await world.admins()
    await seedContent(world.db, { siteId: 3000, now: Date.now(), elsewhere: true })
  })
  afterAll(() => world.close())

  const set = (enName: string, change: object, bearer = admins[0]) =>
    world.send(operatorVenueSet, { bearer, params: { siteId: 3000, enName }, payload: { ...change, reason } })
  const navigation = async () => {
    const { data } = await world.client()(navigationList, {})
    return (data as { list: { code: string; venues: { enName: string; state: string; until?: number }[] }[] }).list
  }
  const shown = async () => {
    const list = await navigation()
    return list.find(({ code }) => code === 'TY')?.venues.map(({ enName, state, until }) => [enName, state, until])
  }

  it('closes a venue until a moment, opens and moves it, as members see and the audit log tells', async () => {
    const until = Math.floor(world.now() / 1000) + 3_600
    expect((await set('imty', { state: 'maintenance', until })).code).toBe(STATUS.SUCCESS)
    expect(await shown()).toContainEqual(['IMTY', 'maintenance', until])
    expect((await set('IMTY', { position: 9 })).code).toBe(STATUS.SUCCESS)
    expect((await shown())?.at(-1)).toEqual(['IMTY', 'maintenance', until])
    expect((await set('IMTY', { state: 'open' })).code).toBe(STATUS.SUCCESS)
    expect((await shown())?.at(-1)).toEqual(['IMTY', 'open', undefined])
    const entries = await world.audits('venue:IMTY')
    expect(entries).toHaveLength(3)
    expect(entries[0]).toMatchObject({
      action: 'venue.set',
      actor: expect.stringMatching(/^operator:/),
      detail: { before: { state: 'open' }, after: { state: 'maintenance', until }, reason },
    })
  })

  it('refuses a venue there is not with the list, a moment that is over, and changes nothing', async () => {
    const before = await shown()
    expect(await set('NONE', { state: 'open' })).toMatchObject({
      code: STATUS.INVALID_PARAMETER,
      data: { faults: [{ path: 'enName', message: expect.stringMatching(/NONE: there are .*CRTY, .*XMTY/) }] },
    })
    for (const wrong of [
      {},
      { state: 'shut' },
      { position: -1 },
      { until: 1_700_000_000 },
      { until: Math.floor(world.now() / 1000) + 60 },
      { state: 'maintenance', until: 1_700_000_000 },
    ])
      expect([wrong, (await set('CRTY', wrong)).code]).toEqual([wrong, STATUS.INVALID_PARAMETER])
    expect((await set('CRTY', { state: 'maintenance' }, world.machine)).code).toBe(STATUS.ACCESS_DENIED)
    expect(await shown()).toEqual(before)
  })

  it('shows the categories in the order of the specification, and of each site as it is set', async () => {
    const codes = async () => (await navigation()).map(({ code }) => code)
    const order = (categories: readonly string[]) =>
      world.send(operatorSiteSettings, {
        bearer: admins[0],
        params: { siteId: 3000 },
        payload: { settings: { categories }, reason },
      })
    const specified = ['HOME', 'TY', 'DZ', 'ZR', 'CP', 'QP', 'DJ', 'BY']
    expect(await codes()).toEqual(specified)
    expect((await order(['HOME', 'ZR', 'TY'])).code).toBe(STATUS.SUCCESS)
    expect(await codes()).toEqual(['HOME', 'ZR', 'TY'])
    for (const wrong of [['TY', 'TY'], ['SPORT'], 'TY']) {
      const refused = await order(wrong as readonly string[])
      expect([wrong, refused.code]).toEqual([wrong, STATUS.INVALID_PARAMETER])
    }
    expect(await codes()).toEqual(['HOME', 'ZR', 'TY'])
    await order(specified)
    expect(await codes()).toEqual(specified)
  })

  it('restricts, warns and serves countries one by one, and refuses what is none, by settings too', async () => {
    const params = { siteId: 3000 }
    const rule = (name: string, ...countries: string[]) =>
      world.send(operatorRegionSet, { bearer: admins[0], params, payload: { rule: name, countries, reason } })
    await rule('restricted', 'US', 'FR')
    expect((await rule('warned', 'FR', 'DE')).data).toMatchObject({ restricted: ['US'], warned: ['DE', 'FR'] })
    expect(world.app.deps.sites.byId(3000)?.settings.regions).toMatchObject({
      restricted: ['US'],
      warned: ['DE', 'FR'],
    })
    expect((await rule('served', 'US', 'DE')).data).toMatchObject({ restricted: [], warned: ['FR'] })
    expect(await rule('restricted', 'US', 'UK')).toMatchObject({
      code: STATUS.INVALID_PARAMETER,
      data: { faults: [{ path: 'countries.1', message: expect.stringContaining('no country UK: there are AC, AD') }] },
    })
    const regions = { restricted: ['QQ'], warned: [], blocked: [] }
    const sent = { bearer: admins[0], params, payload: { settings: { regions }, reason } }
    expect(await world.send(operatorSiteSettings, sent)).toMatchObject({
      data: { faults: [{ path: 'settings.regions.restricted.0' }] },
    })
    const blocked = { restricted: [], warned: ['FR'], blocked: ['203.0.113.0/24', '1.2.3.4/99'] }
    const blocking = { bearer: admins[0], params, payload: { settings: { regions: blocked }, reason } }
    expect(await world.send(operatorSiteSettings, blocking)).toMatchObject({
      data: { faults: [{ path: 'settings.regions.blocked.1' }] },
    })
    expect(world.app.deps.sites.byId(3000)?.settings.regions).toMatchObject({ restricted: [], warned: ['FR'] })
  })
})
