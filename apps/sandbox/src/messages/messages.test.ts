import { MESSAGES_PATH } from '@pavilion/protocols'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildSandbox } from '../app.ts'
import { signedHeaders } from '../http/signature.ts'
import { temporaryFolder, testConfig } from '../testing.ts'

const setUp = (folder = temporaryFolder()) => {
  const config = testConfig(folder)
  const app = buildSandbox(config, { sources: [] })
  onTestFinished(() => app.close())
  const send = (message: object, secret = config.messageSecret) => {
    const payload = JSON.stringify(message)
    return app.inject({
      method: 'POST',
      url: MESSAGES_PATH,
      headers: signedHeaders(secret, { method: 'POST', path: MESSAGES_PATH, body: payload }, Date.now()),
      payload,
    })
  }
  const bodies = async (query = ''): Promise<string[]> =>
    (await app.inject(`/inbox.json${query}`)).json().messages.map((message: { body: string }) => message.body)
  return { app, send, bodies, folder }
}
const sms = { id: 'm1', siteId: 3000, channel: 'sms', to: '13800001234', body: '您的验证码是 482913' }

describe('the inbox', () => {
  it('keeps one message for an id, newest first, over a restart', async () => {
    const { app, send, bodies, folder } = setUp()
    expect((await send(sms)).json()).toEqual({ ok: true })
    expect((await send({ ...sms, body: 'again' })).statusCode).toBe(200)
    await send({ ...sms, id: 'm2', to: 'user-7', channel: 'push', body: '<存款到账>' })
    expect(await bodies()).toEqual(['<存款到账>', '您的验证码是 482913'])
    expect(await bodies('?to=user-7')).toEqual(['<存款到账>'])
    expect((await app.inject('/inbox')).body).toContain('&lt;存款到账&gt;')
    await app.close()
    expect(await setUp(folder).bodies()).toHaveLength(2)
  })
  it('shows codes by phone, voice and e-mail, and gives those of one destination', async () => {
    const { app, send, bodies } = setUp()
    const phone = '+8613800001234'
    await send({ ...sms, id: 'c1', to: phone, body: '482913 是您的验证码' })
    await send({ ...sms, id: 'c2', to: phone, channel: 'voice', body: '您的验证码是：4，8' })
    await send({ ...sms, id: 'c3', to: 'lin@example.com', channel: 'email', subject: '验证码', body: '550011' })
    expect(await bodies(`?to=${encodeURIComponent(phone)}`)).toEqual(['您的验证码是：4，8', '482913 是您的验证码'])
    expect(await bodies('?to=lin@example.com')).toEqual(['550011'])
    const page = (await app.inject('/inbox')).body
    for (const shown of [phone, 'lin@example.com', '短信 SMS', '语音 Voice', '邮件 E-mail'])
      expect(page).toContain(shown)
  })
  it('is read under the names of this machine and of the public address alone', async () => {
    const app = buildSandbox({ ...testConfig(), publicUrl: 'https://sandbox.example' }, { sources: [] })
    onTestFinished(() => app.close())
    const statusFor = async (host: string, url: string) => (await app.inject({ url, headers: { host } })).statusCode
    for (const url of ['/inbox', '/inbox.json', '/health', '/']) {
      expect(await statusFor('rebound.example:4100', url)).toBe(403)
      for (const host of ['localhost:4100', '127.0.0.1:4100', '[::1]:4100', 'sandbox.example'])
        expect(await statusFor(host, url)).toBe(200)
    }
  })
  it('takes nothing that is unsigned or malformed', async () => {
    const { send, bodies } = setUp()
    expect((await send(sms, 'another-secret-of-at-least-32-chars')).statusCode).toBe(401)
    expect((await send({ ...sms, channel: 'pigeon' })).json().error).toContain('channel')
    expect(await bodies()).toEqual([])
  })
})
