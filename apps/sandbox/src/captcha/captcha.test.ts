import { createHmac } from 'node:crypto'
import { SANDBOX_CAPTCHA } from '@pavilion/protocols'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildSandbox } from '../app.ts'
import { testConfig } from '../testing.ts'

const { path, id, key } = SANDBOX_CAPTCHA
const host = '127.0.0.1'
let now = 1_800_000_000_000
let app: ReturnType<typeof buildSandbox>
beforeEach(() => {
  app = buildSandbox(testConfig(), { clock: () => now, sources: [] })
})
afterEach(() => app.close())

const get = async (where: string) => (await app.inject({ url: path + where, headers: { host } })).json()

const solved = async (): Promise<Record<string, string>> => {
  const { lot_number, mark } = await get(`/load?captcha_id=${id}`)
  return (await get(`/verify?lot_number=${lot_number}&position=${mark}`)).seccode
}

const validate = async (result: Record<string, string>, changes: { id?: string; key?: string } = {}) => {
  const sign_token = createHmac('sha256', changes.key ?? key)
    .update(result['lot_number'] ?? '')
    .digest('hex')
  const answer = await app.inject({
    method: 'POST',
    url: `${path}/validate?captcha_id=${changes.id ?? id}`,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...result, sign_token }).toString(),
  })
  return answer.json()
}

it('finds a solved task right, once', async () => {
  const result = await solved()
  expect(Object.keys(result).toSorted()).toEqual(['captcha_output', 'gen_time', 'lot_number', 'pass_token'])
  expect(await validate(result)).toMatchObject({ status: 'success', result: 'success' })
  expect(await validate(result)).toMatchObject({ status: 'success', result: 'fail' })
})

it('lets a task be tried once', async () => {
  const { lot_number, mark } = await get(`/load?captcha_id=${id}`)
  expect(await get(`/verify?lot_number=${lot_number}&position=${mark - 10}`)).toEqual({ result: 'fail' })
  expect(await get(`/verify?lot_number=${lot_number}&position=${mark}`)).toEqual({ result: 'fail' })
})

it('refuses what was made up, or is old, or is asked under another id or key', async () => {
  const result = await solved()
  expect(await validate(result, { key: 'another' })).toMatchObject({ status: 'error', reason: 'illegal sign_token' })
  expect(await validate(result, { id: 'another' })).toMatchObject({ status: 'error', reason: 'illegal captcha_id' })
  expect(await validate({ ...result, pass_token: 'x' })).toMatchObject({ result: 'fail' })
  const late = await solved()
  now += 601_000
  expect(await validate(late)).toMatchObject({ result: 'fail' })
})

it('gives its script to pages of any site', async () => {
  const answer = await app.inject({ url: `${path}/gt4.js`, headers: { host } })
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(answer.body).toContain('initGeetest4')
})
