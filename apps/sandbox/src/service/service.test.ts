import { SERVICE_STATE_PATH, type ServiceHours } from '@pavilion/protocols'
import { expect, it, onTestFinished } from 'vitest'
import { buildSandbox } from '../app.ts'
import { signedHeaders } from '../http/signature.ts'
import { temporaryFolder, testConfig } from '../testing.ts'

/** Noon in Shanghai. */
const NOON = Date.UTC(2026, 2, 1, 4)
const ROUND_THE_CLOCK = { from: '00:00', to: '00:00' }
const host = '127.0.0.1'

interface Talk {
  readonly open: boolean
  readonly state: string
  readonly lines: readonly { readonly by: string; readonly text: string }[]
}

const setUp = (folder = temporaryFolder()) => {
  let now = NOON
  const config = testConfig(folder)
  const app = buildSandbox(config, { clock: () => now, sources: [] })
  onTestFinished(() => app.close())
  const state = async (hours: ServiceHours = ROUND_THE_CLOCK, secret = config.serviceSecret ?? '', siteId = 3000) => {
    const payload = JSON.stringify({ siteId, timeZone: 'Asia/Shanghai', hours })
    const headers = signedHeaders(secret, { method: 'POST', path: SERVICE_STATE_PATH, body: payload }, now)
    const answer = await app.inject({ method: 'POST', url: SERVICE_STATE_PATH, headers: { ...headers, host }, payload })
    return answer.statusCode === 200 ? (answer.json() as unknown) : answer.statusCode
  }
  const visitor = async (lang = 'zh-CN', siteId = 3000) => {
    const page = await app.inject({ url: `/service?site=${siteId}&lang=${lang}`, headers: { host } })
    const cookie = String(page.headers['set-cookie']).split(';')[0] ?? ''
    const talk = async (text?: string, language = lang): Promise<Talk> => {
      const url = `/service/talk?site=${siteId}&lang=${language}`
      const answer =
        text === undefined
          ? await app.inject({ url, headers: { host, cookie } })
          : await app.inject({ method: 'POST', url, headers: { host, cookie }, payload: { text } })
      return answer.json()
    }
    return { page: page.body, talk, cookie }
  }
  const words = ({ lines }: Talk): string[] => lines.map(({ by, text }) => `${by}: ${text}`)
  return { app, state, visitor, words, skip: (seconds: number) => (now += seconds * 1000) }
}

it('greets with its hours and the wait it expects, in the language of the address', async () => {
  const { visitor, words, state } = setUp()
  await state({ from: '09:00', to: '03:00' })
  const { page, talk } = await visitor()
  for (const text of ['在线客服', '服务时间：09:00–03:00', '预计等待：不到 1 分钟']) expect(page).toContain(text)
  expect(words(await talk())).toEqual([expect.stringContaining('desk: 您好，欢迎联系在线客服。')])
  const traditional = await visitor('zh-TW')
  for (const text of ['線上客服', '服務時間：09:00–03:00', '預計等候：不到 1 分鐘'])
    expect(traditional.page).toContain(text)
})

it('answers what a rule answers, and words it anew in another language', async () => {
  const { visitor, words } = setUp()
  const { talk } = await visitor()
  for (const [question, answer] of [
    ['存款多久到账？', '存款通常在一分钟内到账'],
    ['我要取款', '取款的到账时间'],
    ['流水还差多少', '取款前须完成的流水'],
  ] as const)
    expect(words(await talk(question)).slice(-2)).toEqual([`visitor: ${question}`, expect.stringContaining(answer)])
  expect(words(await talk(undefined, 'zh-TW')).at(-1)).toContain('提款前須完成的流水')
})

it('says of limits what holds, and names pages as the site does', async () => {
  const { visitor, words } = setUp()
  for (const [lang, raise, exclusion, records] of [
    ['zh-CN', '调高须等待 24 小时并再次确认', '自我禁制立即生效，期间不能提前解除', '「交易记录」'],
    ['zh-TW', '調高須等待 24 小時並再次確認', '自我禁制立即生效，期間不能提前解除', '「交易紀錄」'],
  ] as const) {
    const { talk } = await visitor(lang)
    const ofLimits = words(await talk('限额')).at(-1)
    for (const text of [raise, exclusion]) expect(ofLimits).toContain(text)
    expect(words(await talk('自我禁制')).at(-1)).toBe(ofLimits)
    expect(words(await talk('提现')).at(-1)).toContain(records)
  }
})

it.each([
  ['真人百家乐的流水怎么算？', '取款前须完成的流水'],
  ['真人馆的注单在哪里看', '注单按公布的赛果结算'],
  ['真人視訊的流水怎麼算', '取款前须完成的流水'],
  ['哪里能找真人百家乐的流水', '取款前须完成的流水'],
  ['流水算不算真人', '取款前须完成的流水'],
  ['真人', '已转人工'],
  ['我要真人客服', '已转人工'],
  ['转真人', '已转人工'],
  ['聯絡真人處理我的存款', '已转人工'],
  ['人工', '已转人工'],
  ['存款没到账，转人工', '已转人工'],
])('takes %s for what it asks', async (question, answer) => {
  const { visitor, words } = setUp()
  const { talk } = await visitor()
  expect(words(await talk(question)).at(-1)).toContain(answer)
})

it('hands everything else to a person: the place counts down, and the person answers', async () => {
  const { visitor, words, skip } = setUp()
  const { talk } = await visitor()
  const transferred = await talk('你们的办公室在哪里')
  expect(words(transferred).at(-1)).toBe('desk: 已转人工，您排在第 3 位。')
  skip(5)
  expect(await talk()).toMatchObject({ state: '排队中，您排在第 2 位。' })
  skip(10)
  const { lines, state } = await talk()
  expect(lines.at(-1)).toMatchObject({ by: 'person', text: expect.stringContaining('客服小林') })
  expect(state).toContain('预计等待')
  expect(words(await talk('谢谢')).at(-1)).toBe('person: 收到，正在为您核实，请稍候。')
})

it('tells the platform a longer wait while visitors wait, of this site alone', async () => {
  const { state, visitor, skip } = setUp()
  expect(await state()).toEqual({ open: true, waitSeconds: 15 })
  const { talk } = await visitor()
  await talk('人工')
  expect(await state()).toEqual({ open: true, waitSeconds: 20 })
  expect(await state(ROUND_THE_CLOCK, undefined, 3001)).toEqual({ open: true, waitSeconds: 15 })
  skip(15)
  expect(await state()).toEqual({ open: true, waitSeconds: 15 })
})

it.each<[ServiceHours, string]>([
  [{ from: '13:00', to: '03:00' }, '今天 13:00'],
  [{ from: '09:00', to: '12:00' }, '明天 09:00'],
])('is closed outside %j, and says when it opens again', async (hours, opens) => {
  const { state, visitor, app } = setUp()
  expect(await state(hours)).toEqual({ open: false })
  const { page, talk, cookie } = await visitor()
  expect(page).toContain(`现在不在服务时间，将于${opens} 开放。`)
  expect(await talk()).toMatchObject({ open: false })
  const answer = await app.inject({
    method: 'POST',
    url: '/service/talk?site=3000',
    headers: { host, cookie },
    payload: { text: '在吗' },
  })
  expect(answer.statusCode).toBe(409)
})

it('keeps conversations apart, by visitor and by site, over a restart as well', async () => {
  const folder = temporaryFolder()
  const first = setUp(folder)
  const one = await first.visitor()
  await one.talk('存款')
  const other = await first.visitor()
  expect((await other.talk()).lines).toHaveLength(1)
  expect((await (await first.visitor('zh-CN', 3001)).talk()).lines).toHaveLength(1)
  await first.app.close()
  const second = setUp(folder)
  const answer = await second.app.inject({ url: '/service/talk?site=3000', headers: { host, cookie: one.cookie } })
  expect((answer.json() as Talk).lines).toHaveLength(3)
})

it('refuses a platform without the secret, a question without a visitor, and one that is empty or too long', async () => {
  const { app, state, visitor } = setUp()
  expect(await state(ROUND_THE_CLOCK, 'another-secret-of-32-characters-or-more')).toBe(401)
  expect(await state({ from: '25:00', to: '00:00' })).toBe(400)
  const { cookie } = await visitor()
  const ask = async (text: string, headers = {}) =>
    (await app.inject({ method: 'POST', url: '/service/talk', headers: { host, ...headers }, payload: { text } }))
      .statusCode
  expect(await ask('存款')).toBe(400)
  expect(await ask('   ', { cookie })).toBe(400)
  expect(await ask('长'.repeat(501), { cookie })).toBe(400)
})

it('tells platforms nothing while the controls have it silent, and serves visitors all the same', async () => {
  const { app, state, visitor } = setUp()
  const control = (mode: string) =>
    app.inject({ method: 'POST', url: '/control/service', headers: { host }, payload: { mode } })
  await control('silent')
  expect(await state()).toBe(503)
  expect((await (await visitor()).talk('存款')).lines).toHaveLength(3)
  await control('answering')
  expect(await state()).toMatchObject({ open: true })
})
