import { EXCLUSION_CHECKS_PATH, exclusionAnswerText, exclusionMarkText } from '@pavilion/protocols'
import { createHmac, randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { buildSandbox } from '../app.ts'
import { signedHeaders } from '../http/signature.ts'
import { temporaryFolder, testConfig } from '../testing.ts'

const PHONE = '+8613800138000'

const setUp = (folder = temporaryFolder()) => {
  let ahead = 0
  const config = testConfig(folder)
  const secret = config.exclusionSecret ?? ''
  const clock = () => Date.now() + ahead
  const app = buildSandbox(config, { clock, sources: [] })
  onTestFinished(() => app.close())
  const hmac = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  const check = async (values: readonly string[] = [PHONE], signedWith = secret) => {
    const marks = values.map((value) => ({ kind: 'phone', mark: hmac(exclusionMarkText('phone', value)) }))
    const checkId = randomUUID()
    const payload = JSON.stringify({ checkId, marks })
    const signed = { method: 'POST', path: EXCLUSION_CHECKS_PATH, body: payload }
    const headers = signedHeaders(signedWith, signed, clock())
    const answer = await app.inject({ method: 'POST', url: EXCLUSION_CHECKS_PATH, headers, payload })
    const { proof, ...said } = answer.json()
    return { http: answer.statusCode, said, isProved: proof === hmac(exclusionAnswerText({ checkId, ...said })) }
  }
  const control = async (path: string, payload?: object) =>
    (
      await app.inject({
        method: payload ? 'POST' : 'GET',
        url: `/control/exclusions${path}`,
        headers: { host: '127.0.0.1' },
        ...(payload && { payload }),
      })
    ).json()
  return { app, check, control, now: () => Math.floor(clock() / 1000), skip: (by: number) => (ahead += by * 1000) }
}

it('lists no person until the controls do, and proves what it answers', async () => {
  const { check } = setUp()
  expect(await check()).toMatchObject({ http: 200, said: { listed: false }, isProved: true })
})

it('lists somebody until their time, or until they are taken off, by any of the marks asked about', async () => {
  const { check, control, now, skip } = setUp()
  const until = now() + 60
  await control('', { kind: 'phone', value: PHONE, until })
  expect(await check(['+8613900000000', PHONE])).toMatchObject({ said: { listed: true, until }, isProved: true })
  skip(61)
  expect(await check()).toMatchObject({ said: { listed: false } })
  const { entries } = await control('', { kind: 'phone', value: PHONE })
  const { said, isProved } = await check()
  expect([said.listed, said.until, isProved]).toEqual([true, undefined, true])
  await control(`/${entries[0].mark}/end`, {})
  expect(await check()).toMatchObject({ said: { listed: false } })
})

it('remembers its entries over a restart', async () => {
  const folder = temporaryFolder()
  const first = setUp(folder)
  await first.control('', { kind: 'phone', value: PHONE })
  await first.app.close()
  expect(await setUp(folder).check()).toMatchObject({ said: { listed: true } })
})

it('is silent or forges its proof as the controls say, and refuses calls without the secret', async () => {
  const { check, control } = setUp()
  await control('/mode', { mode: 'silent' })
  expect((await check()).http).toBe(503)
  await control('/mode', { mode: 'forged' })
  expect(await check()).toMatchObject({ http: 200, isProved: false })
  await control('/mode', { mode: 'answering' })
  expect((await check([PHONE], 'of another'.padEnd(32, '-'))).http).toBe(401)
  expect((await check([])).http).toBe(400)
  expect((await control('', { kind: 'card', value: '1' })).error).toContain('kind')
})
