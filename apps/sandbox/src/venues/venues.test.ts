import { VENUE_LAUNCH_PATH, venueLaunched } from '@pavilion/protocols'
import { expect, it, onTestFinished } from 'vitest'
import { buildSandbox } from '../app.ts'
import { signedHeaders } from '../http/signature.ts'
import { temporaryFolder, testConfig } from '../testing.ts'

const setUp = () => {
  let ahead = 0
  const config = testConfig(temporaryFolder())
  const app = buildSandbox(config, { clock: () => Date.now() + ahead, sources: [] })
  onTestFinished(() => app.close())
  const wanted = {
    enName: 'IMTY',
    siteId: 3000,
    member: '0123456789abcdef',
    language: 'zh-TW',
    theme: 'dark',
    currency: 'CNY',
    returnUrl: 'http://localhost:4200/game/sport/imty',
  }
  const launch = (change: object = {}, secret = config.venueSecret ?? '') => {
    const payload = JSON.stringify({ ...wanted, ...change })
    const signed = { method: 'POST', path: VENUE_LAUNCH_PATH, body: payload }
    const headers = signedHeaders(secret, signed, Date.now() + ahead)
    return app.inject({ method: 'POST', url: VENUE_LAUNCH_PATH, headers, payload })
  }
  const addressOf = async (change: object = {}): Promise<string> => {
    const answer = venueLaunched.parse((await launch(change)).json())
    if (answer.state !== 'open') throw new Error(`the venue is not open: ${answer.state}`)
    const { pathname, search } = new URL(answer.url)
    return pathname + search
  }
  const order = (enName: string, state: object) =>
    app.inject({ method: 'POST', url: `/control/venues/${enName}`, headers: { host: '127.0.0.1' }, payload: state })
  return { app, launch, addressOf, order, skip: (seconds: number) => (ahead += seconds * 1000) }
}

it('shows a venue to the member who was launched, in their language and theme, framed by the site alone', async () => {
  const { app, addressOf } = setUp()
  const page = await app.inject({ url: await addressOf() })
  expect(page.statusCode).toBe(200)
  for (const text of ['遠洋體育', 'IMTY', '0123456789abcdef', '深色', 'data-theme="dark"', 'lang="zh-TW"'])
    expect(page.body).toContain(text)
  expect(page.headers['content-security-policy']).toContain('frame-ancestors http://localhost:4200;')
})

it('has a venue that no page shows in a frame', async () => {
  const { app, addressOf } = setUp()
  const page = await app.inject({ url: await addressOf({ enName: 'XMTY', language: 'zh-CN', theme: 'light' }) })
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  for (const text of ['星澜体育', '浅色', 'http://localhost:4200/game/sport/imty']) expect(page.body).toContain(text)
})

it('refuses an address that is forged or old', async () => {
  const { app, addressOf, skip } = setUp()
  const address = await addressOf()
  const [start, text = ''] = address.split('entry=')
  const forged = `${start}entry=${Buffer.from('{}').toString('base64url')}.${text.split('.')[1]}`
  for (const url of [forged, '/venue/play', `${address}x`.replace('.', '.x')])
    expect((await app.inject({ url })).statusCode).toBe(403)
  skip(121)
  const late = await app.inject({ url: address })
  expect(late.statusCode).toBe(403)
  expect(late.body).toContain('入口已过期')
})

it('believes no launch that is unsigned, and knows what it wants', async () => {
  const { launch } = setUp()
  expect((await launch({}, 'another-secret-of-at-least-32-chars')).statusCode).toBe(401)
  expect((await launch({ enName: 'NONE' })).statusCode).toBe(404)
  expect((await launch({ member: '+8613800001234' })).json().error).toContain('member')
})

it('refuses a launch while its state says so', async () => {
  const { launch, order } = setUp()
  const message = { 'zh-CN': '活动未结束', 'zh-TW': '活動未結束' }
  for (const state of [
    { state: 'maintenance', until: 1_800_000_000 },
    { state: 'activity', message },
    { state: 'testing' },
  ]) {
    expect((await order('IMTY', state)).statusCode).toBe(200)
    expect((await launch()).json()).toEqual(state)
  }
  await order('IMTY', { state: 'open' })
  expect((await launch()).json()).toMatchObject({ state: 'open' })
  expect((await order('NONE', { state: 'open' })).statusCode).toBe(404)
})
