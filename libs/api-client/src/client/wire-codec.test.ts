import { endpoint, endpoints, ENCRYPTED_PATH, HEADERS } from '@pavilion/contract'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createSigner } from '../security/signature.ts'
import { clientForTests, PRE_INFO, TEST_KEY } from '../testing/client-for-tests.ts'
import { readWire } from '../testing/read-wire.ts'

const { logout, preInfo } = endpoints
const wire = readWire(TEST_KEY)
const ANSWER = JSON.stringify({ status_code: 6000, message: '', data: {} })
const pathOf = (input: unknown): string => String(input).replace('http://platform.test', '')

type Answer = (path: string) => Promise<string> | string
const open = (answer: Answer, encrypts: () => boolean = () => true, more: object = {}) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async (input) => new Response(await answer(pathOf(input))))
  const { client } = clientForTests(fetch, { encrypts, ...more })
  const sent = (call = 0) => {
    const [input, init] = fetch.mock.calls[call] ?? []
    return { path: pathOf(input), body: (init?.body ?? null) as string | null, init }
  }
  return { client, sent }
}

describe('request encryption', () => {
  it('hides address and body, and opens the answer', async () => {
    const { client, sent } = open((path) => wire.sealAnswer(path, ANSWER))
    expect(await client.call(logout, {})).toEqual({})
    const { path, body, init } = sent()
    expect(path).toMatch(/^\/site\/api\/e\/1\.test-1\.[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(body).toMatch(/^"1\.test-1\./)
    const { headers, method } = init as { headers: Record<string, string>; method: string }
    expect(method).toBe('POST')
    expect(headers['content-type']).toBe('application/json')
    expect(await wire.request(path, body)).toEqual({
      timestamp: headers[HEADERS.timestamp],
      method: 'POST',
      path: logout.path,
      body: '{}',
    })
  })

  it('hides the query of a GET call', async () => {
    const list = endpoint({
      path: '/fd/api/v1/bankCard/list',
      method: 'GET',
      access: 'open',
      effect: 'read',
      summary: '',
      payload: z.object({ page: z.int() }),
      data: z.object({}),
      statuses: [],
    })
    const { client, sent } = open((path) => wire.sealAnswer(path, ANSWER))
    await client.call(list, { page: 2 })
    expect(sent().body).toBeNull()
    expect(await wire.request(sent().path, null)).toMatchObject({
      method: 'GET',
      path: `${list.path}?page=2`,
      body: '',
    })
  })

  it('signs what is meant, not what is sent', async () => {
    const { client, sent } = open(() => ANSWER, undefined, { getToken: () => 'token-1' })
    await client.call(logout, {})
    const headers = sent().init?.headers as Record<string, string>
    const meant = { method: 'POST', path: logout.path, body: '{}', idempotencyKey: '' }
    const facts = { timestamp: headers[HEADERS.timestamp] ?? '', requestId: headers[HEADERS.requestId] ?? '' }
    expect(headers[HEADERS.signature]).toBe(createSigner()('token-1', { ...meant, ...facts }))
  })

  it('takes an answer in the open: of a gateway, or of a platform that could not read the request', async () => {
    const refused = JSON.stringify({ status_code: 6012, message: '提醒' })
    await expect(open(() => refused).client.call(logout, {})).rejects.toMatchObject({ status: 6012, message: '提醒' })
  })

  it('does not take the answer to another request, nor one that was changed', async () => {
    let first: string | undefined
    const { client } = open(async (path) => (first ??= await wire.sealAnswer(path, ANSWER)))
    expect(await client.call(logout, {})).toEqual({})
    await expect(client.call(logout, {})).rejects.toMatchObject({ kind: 'malformed' })
    const changed = open(async (path) => (await wire.sealAnswer(path, ANSWER)).replace(/.."$/, 'xx"'))
    await expect(changed.client.call(logout, {})).rejects.toMatchObject({ kind: 'malformed' })
  })

  it('follows the switch from call to call, and tells what preInfo said of it', async () => {
    let on = true
    const onPreInfo = vi.fn(
      ({ switches }: { switches: { safeSwitch: string } }) => void (on = switches.safeSwitch === '1'),
    )
    const facts = { ...PRE_INFO, switches: { ...PRE_INFO.switches, safeSwitch: '0' } }
    const answer = JSON.stringify({ status_code: 6000, message: '', data: facts })
    const { client, sent } = open(
      () => answer,
      () => on,
      { onPreInfo },
    )
    await client.call(preInfo, {})
    await client.call(preInfo, {})
    expect(sent(0).path.startsWith(ENCRYPTED_PATH)).toBe(true)
    expect(sent(1).path).toBe(preInfo.path)
    expect(onPreInfo).toHaveBeenCalledTimes(2)
  })
})
