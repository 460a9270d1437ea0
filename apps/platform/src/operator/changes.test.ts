import { STATUS } from '@pavilion/contract'
import { queryNoticeListByPage } from '@pavilion/contract/site'
import { operatorMemberFind } from '@pavilion/operator-api/members'
import { operatorAuditRead, type AuditRecord } from '@pavilion/operator-api/people'
import {
  DEFAULT_SETTINGS,
  operatorNoticeList,
  operatorNoticePublish,
  operatorNoticeWithdraw,
  operatorSiteSettings,
  operatorSiteShow,
  operatorSiteSwitch,
  type SettingsChange,
} from '@pavilion/operator-api/sites'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../testing/index.ts'
import { type OperatorAnswer, operatorPlatform, type OperatorPlatform } from './testing/operator-platform.ts'

const params = { siteId: 3000 }
const reason = 'agreed with the brand'

describe.each(testDatabases)('what a person changes on $name', (kind) => {
  let world: OperatorPlatform
  let admins: readonly [string, string]
  let content: string
  let support: string
  let risk: string
  beforeAll(async () => {
    world = await operatorPlatform(kind)
    admins = await world.admins()
    content = await world.person('cora', ['content'], admins)
    support = await world.person('sam', ['support'], admins)
    risk = await world.person('rita', ['risk'], admins)
  })
  afterAll(() => world.close())

  const log = async (payload: object): Promise<{ entries: AuditRecord[]; next?: string }> =>
    (await world.send(operatorAuditRead, { bearer: risk, payload })).data as never

  it('changes parts of a site’s settings, leaves the others, and holds at once', async () => {
    const settings = { regions: { restricted: ['US'], warned: [], blocked: ['203.0.113.0/24'] } }
    await world.send(operatorSiteSettings, { bearer: risk, params, payload: { settings: { mostDevices: 2 }, reason } })
    const answer = await world.send(operatorSiteSettings, { bearer: risk, params, payload: { settings, reason } })
    expect(answer.data).toMatchObject({ settings: { mostDevices: 2, ...settings, suspended: 'no' } })
    expect(world.app.deps.sites.byId(3000)?.settings).toMatchObject({ mostDevices: 2, ...settings })
    const { entries } = await log({ action: 'site.settings' })
    expect(entries[0]).toMatchObject({
      siteId: 3000,
      detail: { before: { regions: { restricted: [] } }, after: settings, reason },
    })
    expect(Object.keys(entries[0]?.detail['after'] as object)).toEqual(['regions'])
    const wrong = { regions: { restricted: ['usa'], warned: [], blocked: [] } }
    expect(
      await world.send(operatorSiteSettings, { bearer: risk, params, payload: { settings: wrong, reason } }),
    ).toMatchObject({ code: STATUS.INVALID_PARAMETER, data: { faults: [{ path: 'settings.regions.restricted.0' }] } })
  })

  it('changes the fields of a part that are named, and refuses those that there are not', async () => {
    const { captcha, legal } = DEFAULT_SETTINGS
    const set = (settings: object) =>
      world.send(operatorSiteSettings, { bearer: risk, params, payload: { settings, reason } })
    await set({ captcha, legal })
    expect((await set({ captcha: { graphicAfter: 3 }, legal: { terms: '2026-11-22' } })).data).toMatchObject({
      settings: { captcha: { ...captcha, graphicAfter: 3 }, legal: { terms: '2026-11-22', privacy: '' } },
    })
    expect((await set({ captcha: { graphicAfter: 5 } })).data).toMatchObject({ settings: { captcha } })
    for (const [settings, path] of [
      [{ captcha: { grafic: 3 } }, 'settings.captcha'],
      [{ captchas: 3 }, 'settings'],
    ] as const)
      expect(await set(settings)).toMatchObject({ code: STATUS.INVALID_PARAMETER, data: { faults: [{ path }] } })
  })

  it('opens what was guarded by two persons alone, and guards it again by one', async () => {
    const set = (settings: SettingsChange) =>
      world.send(operatorSiteSettings, { bearer: risk, params, payload: { settings, reason } })
    const { captcha, newDevice, identify, shareExclusions, exclusionRegister } = DEFAULT_SETTINGS
    await set({ captcha, newDevice, identify, shareExclusions, exclusionRegister })
    const before = world.app.deps.sites.byId(3000)?.settings
    const opened: SettingsChange[] = [
      { captcha: { login: 'risk' } },
      { captcha: { login: 'never' } },
      { captcha: { register: 'never' } },
      { captcha: { forgot: 'never' } },
      { captcha: { graphicAfter: 6 } },
      { newDevice: { threshold: DEFAULT_SETTINGS.newDevice.threshold + 1 } },
      { newDevice: { weights: { ...DEFAULT_SETTINGS.newDevice.weights, unknownDevice: 59 } } },
      { identify: 'never' },
      { shareExclusions: false },
      { exclusionRegister: false },
    ]
    for (const settings of opened) {
      const asked = await set(settings)
      expect([settings, asked.http]).toEqual([settings, 202])
      await world.approve((asked.data['pending'] as { approvalId: string }).approvalId, risk, 'rejected')
      expect(world.app.deps.sites.byId(3000)?.settings).toEqual(before)
    }
    const guarded: SettingsChange[] = [
      { captcha: { graphicAfter: 2, login: 'always' } },
      { newDevice: { threshold: DEFAULT_SETTINGS.newDevice.threshold - 1 } },
      { identify: 'name' },
      { identify: 'phone' },
      { shareExclusions: true, exclusionRegister: true },
    ]
    for (const settings of guarded) expect([settings, (await set(settings)).http]).toEqual([settings, 200])
    // While the captcha is off, changes that turn off nothing else take one person.
    const off = await set({ captcha: { forgot: 'never' } })
    await world.approve((off.data['pending'] as { approvalId: string }).approvalId, admins[0])
    expect((await set({ captcha: { forgot: 'never', graphicAfter: 5 } })).http).toBe(200)
    expect((await set({ captcha: { forgot: 'always' } })).http).toBe(200)
  })

  it('turns switches, written down as theirs', async () => {
    const payload = { switches: { deposit: '0' }, reason }
    expect((await world.send(operatorSiteSwitch, { bearer: support, params, payload })).code).toBe(STATUS.ACCESS_DENIED)
    expect((await world.send(operatorSiteSwitch, { bearer: admins[0], params, payload })).data).toMatchObject({
      switches: { deposit: '0' },
    })
    const [entry] = (await log({ action: 'site.switch', subject: '3000' })).entries
    expect(entry).toMatchObject({
      actor: expect.stringMatching(/^operator:/),
      detail: { before: { deposit: '1' }, after: { deposit: '0' }, reason },
    })
    expect((await world.send(operatorSiteShow, { bearer: support, params })).data).toMatchObject({ siteId: 3000 })
    expect((await world.send(operatorSiteShow, { bearer: support, params: { siteId: 4 } })).code).toBe(STATUS.NOT_FOUND)
  })

  it('publishes notices that members read, now or later, and withdraws them', async () => {
    const text = (say: string) => ({ 'zh-CN': say, 'zh-TW': say })
    const publish = async (payload: object) =>
      (await world.send(operatorNoticePublish, {
        bearer: content,
        params,
        payload: { kind: 'notice', content: text('内容'), reason, ...payload },
      })) as OperatorAnswer & { data: { noticeId: string } }
    const seen = async () => {
      const { data } = await world.client()(queryNoticeListByPage, { pageNum: 1, pageSize: 50 })
      return (data as { list: { id: string }[] }).list.map(({ id }) => id)
    }
    const { noticeId } = (await publish({ title: text('维护') })).data
    expect((await publish({ title: { 'zh-CN': '只有简体' } })).data).toMatchObject({
      faults: [{ path: 'title.zh-TW' }],
    })
    expect((await publish({ title: text(' ') })).code).toBe(STATUS.INVALID_PARAMETER)
    const later = (await publish({ title: text('明天'), publishAt: Math.floor(world.now() / 1000) + 86_400 })).data
      .noticeId
    expect(await seen()).toContain(noticeId)
    expect(await seen()).not.toContain(later)
    const withdraw = { bearer: content, params: { ...params, noticeId }, payload: { reason } }
    expect((await world.send(operatorNoticeWithdraw, withdraw)).data).toMatchObject({ withdrawnAt: expect.any(Number) })
    expect(await seen()).not.toContain(noticeId)
    const { notices } = (await world.send(operatorNoticeList, { bearer: support, params })).data as {
      notices: { noticeId: string }[]
    }
    expect(notices.map((each) => each.noticeId)).toEqual([later, noticeId])
    expect((await log({ subject: noticeId })).entries.map(({ action }) => action)).toEqual([
      'notice.withdraw',
      'notice.publish',
    ])
  })

  it('is read page by page, by subject, actor and time; looking a member up is in it too', async () => {
    const userId = await world.member()
    for (let look = 0; look < 5; look += 1)
      await world.send(operatorMemberFind, { bearer: support, params, payload: { userId } })
    const pages: AuditRecord[] = []
    let before: string | undefined
    do {
      const page = await log({ subject: userId, limit: 2, ...(before ? { before } : {}) })
      pages.push(...page.entries)
      before = page.next
    } while (before)
    expect(pages).toHaveLength(5)
    expect(new Set(pages.map(({ id }) => id)).size).toBe(5)
    expect(pages[0]).toMatchObject({ action: 'member.find', siteId: 3000, detail: { by: ['userId'] } })
    const actor = pages[0]?.actor ?? ''
    expect(pages[0]).toMatchObject({ by: 'sam', of: `m${userId}` })
    const seenBy = (bearer: string) => world.send(operatorAuditRead, { bearer, payload: { subject: userId, limit: 1 } })
    const [forAdmin] = ((await seenBy(admins[0])).data as { entries: AuditRecord[] }).entries
    expect(forAdmin).toMatchObject({ by: 'sam', subject: userId })
    expect(forAdmin).not.toHaveProperty('of')
    const invited = (await log({ action: 'operator.invite', limit: 1 })).entries
    expect(invited[0]).toMatchObject({ of: expect.stringMatching(/^[a-z]+$/) })
    const approved = (await log({ action: 'operator.create', limit: 1 })).entries
    expect(approved[0]).toMatchObject({ approver: expect.stringMatching(/^[a-z]+$/) })
    expect((await log({ actor, subject: userId, siteId: 3000 })).entries).toHaveLength(5)
    const { name } = await world.db
      .selectFrom('members')
      .select('name')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    for (const by of ['sam', 'SAM', 'operator:sam', actor])
      expect((await log({ actor: by, subject: name, siteId: 3000 })).entries).toHaveLength(5)
    expect((await log({ actor: 'rita', subject: name })).entries).toEqual([])
    for (const [field, wrong] of [
      ['actor', 'nobody'],
      ['action', 'member.dance'],
    ] as const)
      expect(await world.send(operatorAuditRead, { bearer: risk, payload: { [field]: wrong } })).toMatchObject({
        code: STATUS.INVALID_PARAMETER,
        data: { faults: [{ path: field }] },
      })
    const at = pages[0]?.at ?? 0
    expect((await log({ subject: userId, from: at + 60 })).entries).toEqual([])
    expect((await log({ subject: userId, to: at - 60 })).entries).toEqual([])
    expect((await log({ subject: userId, from: at - 60, to: at + 60 })).entries).toHaveLength(5)
    const [own] = (await log({ action: 'audit.read' })).entries
    expect(own?.detail).toMatchObject({ subject: userId })
    for (const payload of [{ limit: '1000' }, { before: 'x' }, { from: 'today' }])
      expect((await world.send(operatorAuditRead, { bearer: risk, payload })).code).toBe(STATUS.INVALID_PARAMETER)
  })
})
