import { createECDH } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import webPush from 'web-push'
import { buildSandbox } from '../app.ts'
import { testConfig } from '../testing.ts'
import { openSealed } from './browser-keys.ts'
import type { PushedMessage } from './push-service.ts'

const vapidKeys = () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return { publicKey, privateKey, subject: 'mailto:push@pavilion.test' }
}
type VapidKeys = ReturnType<typeof vapidKeys>
const ours = vapidKeys()

const setUp = async () => {
  const app = buildSandbox({ ...testConfig(), publicUrl: 'http://127.0.0.1:4100' }, { sources: [] })
  onTestFinished(() => app.close())
  const control = async (path: string, payload?: object) =>
    app.inject({ method: payload ? 'POST' : 'GET', url: `/control/push/${path}`, ...(payload && { payload }) })
  const subscription: { id: string; endpoint: string; p256dh: string; auth: string } = (
    await control('subscriptions', { applicationServerKey: ours.publicKey })
  ).json()
  const { id, endpoint, p256dh, auth } = subscription
  const push = (
    text: string,
    change: { vapid?: VapidKeys; auth?: string; endpoint?: string; headers?: object } = {},
  ) => {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: change.endpoint ?? endpoint, keys: { p256dh, auth: change.auth ?? auth } },
      text,
      { vapidDetails: change.vapid ?? ours, TTL: 120, urgency: 'high', topic: 'goal', contentEncoding: 'aes128gcm' },
    )
    const payload = body ?? Buffer.alloc(0)
    return app.inject({
      method: 'POST',
      url: new URL(endpoint).pathname,
      headers: { ...headers, ...change.headers },
      payload,
    })
  }
  const messages = async (of = id): Promise<PushedMessage[]> =>
    (await control(`messages?subscription=${of}`)).json().messages
  return { app, control, id, push, messages }
}

it('opens the example of RFC 8291', () => {
  const keys = {
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const sealed =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  const own = createECDH('prime256v1')
  own.setPrivateKey(Buffer.from(keys.privateKey, 'base64url'))
  expect(own.getPublicKey('base64url')).toBe(keys.p256dh)
  expect(openSealed(Buffer.from(sealed, 'base64url'), keys)).toBe('When I grow up, I want to be a watermelon')
})

describe('the push service', () => {
  it('takes what the one pushes that the browser subscribed to, and shows it', async () => {
    const { app, push, messages } = await setUp()
    expect((await push('{"title":"曼城 1-0 切尔西"}')).statusCode).toBe(201)
    expect(await messages()).toMatchObject([
      { ttl: 120, urgency: 'high', topic: 'goal', text: '{"title":"曼城 1-0 切尔西"}' },
    ])
    await push('<b>2-0</b>')
    expect((await messages()).map(({ text }) => text)).toEqual(['<b>2-0</b>', '{"title":"曼城 1-0 切尔西"}'])
    const page = await app.inject({ url: '/push' })
    expect(page.body).toContain('&lt;b&gt;2-0&lt;/b&gt;')
    expect(await messages('another')).toEqual([])
  })

  it('refuses another sender, another service’s token, what is sealed for another browser, and what is not sealed', async () => {
    const { app, id, push, messages } = await setUp()
    expect((await push('a', { vapid: vapidKeys() })).statusCode).toBe(403)
    expect((await push('a', { vapid: { ...vapidKeys(), publicKey: ours.publicKey } })).statusCode).toBe(403)
    expect((await push('a', { endpoint: 'https://fcm.googleapis.com/a' })).statusCode).toBe(403)
    expect((await push('a', { headers: { authorization: '' } })).statusCode).toBe(403)
    expect((await push('a', { auth: Buffer.alloc(16).toString('base64url') })).statusCode).toBe(400)
    expect((await push('a', { headers: { ttl: 'soon' } })).statusCode).toBe(400)
    expect((await push('a', { headers: { topic: 'a b' } })).statusCode).toBe(400)
    expect((await push('a', { headers: { 'content-encoding': 'aesgcm' } })).statusCode).toBe(400)
    const plain = await app.inject({ method: 'POST', url: `/push/${id}`, payload: { title: 'a' } })
    expect(plain.statusCode).toBe(403)
    expect(await messages()).toEqual([])
  })

  it('does as the controls say: it is busy, fails, or knows the browser no longer', async () => {
    const { control, id, push, messages } = await setUp()
    for (const [fate, status] of [
      ['gone', 410],
      ['busy', 429],
      ['failing', 500],
    ] as const) {
      await control('fate', { fate })
      const answer = await push('a')
      expect(answer.statusCode).toBe(status)
      expect(answer.headers['retry-after']).toBe(fate === 'busy' ? '2' : undefined)
    }
    await control('fate', { fate: 'taken' })
    expect(await messages()).toEqual([])
    await control(`subscriptions/${id}/forget`, {})
    expect((await push('a')).statusCode).toBe(410)
    expect((await control('fate', { fate: 'lost' })).statusCode).toBe(400)
    expect((await control('subscriptions', { applicationServerKey: 'x' })).statusCode).toBe(400)
  })
})
