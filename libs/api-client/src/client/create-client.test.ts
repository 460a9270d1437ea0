import { endpoint, endpoints, HEADERS, STATUS } from '@pavilion/contract'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { clientForTests, PRE_INFO } from '../testing/client-for-tests.ts'
import { runTimersUntil } from '../testing/run-timers-until.ts'
import { keyOf, refuse } from '../testing/index.ts'
import { ApiError, faultsOf, isStatus } from './api-error.ts'

const { preInfo, getBalance, login, logout, memberInfo, pay, queryNoticeListByPage } = endpoints
const LOGIN = { name: 'demo88', password: '0'.repeat(32), version: '1', isAgent: 0 } as const
const BALANCE = { centerWalletBalance: 1_286_050n, lockMoney: 0n, currency: 'CNY', version: 3 }
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (fault: unknown) => fault,
  )
  if (error instanceof ApiError) return error
  throw new Error('expected an ApiError', { cause: error })
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

describe('a call', () => {
  it('sends wire form and gives back domain form: amounts are bigint', async () => {
    const { client, calls } = clientForTests({ getBalance: () => BALANCE })
    expect(await client.call(getBalance, { withLockMoney: 1 })).toEqual(BALANCE)
    expect(calls[0]?.payload).toEqual({ withLockMoney: 1 })
  })

  it('carries every header of the contract that a guest has', async () => {
    const { client, calls } = clientForTests({ preInfo: () => PRE_INFO })
    await client.call(preInfo, {})
    expect(calls[0]?.headers).toMatchObject({
      [HEADERS.clientVersion]: '1.2.3',
      [HEADERS.uuid]: 'device-1',
      [HEADERS.clientType]: 'web',
      [HEADERS.siteId]: '3000',
      [HEADERS.language]: 'zh-CN',
      'content-type': 'application/json',
    })
    const sent = calls[0]?.headers ?? {}
    for (const name of [HEADERS.requestToken, HEADERS.requestId, HEADERS.timestamp]) expect(sent[name]).toBeTruthy()
    for (const name of [HEADERS.token, HEADERS.signature, HEADERS.idempotencyKey]) expect(sent[name]).toBeUndefined()
  })

  it('sends one request token for a minute, and another to another address', async () => {
    let [now, ip] = [1_700_000_000_000, PRE_INFO.ip]
    const platform = {
      preInfo: () => ({ ...PRE_INFO, ip, serverTime: Math.floor(now / 1000) }),
      getBalance: () => BALANCE,
    }
    const { client, calls } = clientForTests(platform, { now: () => now })
    const sent = async () => {
      await client.call(getBalance, {})
      return calls.at(-1)?.headers[HEADERS.requestToken]
    }
    await client.call(preInfo, {})
    const first = await sent()
    now += 59_000
    expect(await sent()).toBe(first)
    now += 1_000
    const second = await sent()
    expect(second).not.toBe(first)
    ip = '203.0.113.8'
    await client.call(preInfo, {})
    expect(await sent()).not.toBe(second)
  })

  it('is signed in a session', async () => {
    const { client, calls } = clientForTests({ logout: () => ({}) }, { getToken: () => 'token-1' })
    await client.call(logout, {})
    expect(calls[0]?.headers[HEADERS.token]).toBe('token-1')
    expect(calls[0]?.headers[HEADERS.signature]).toMatch(/^[0-9a-f]{64}$/)
  })

  it('goes without credentials, and as GET with its payload in the query where the endpoint says so', async () => {
    const list = endpoint({
      path: '/fd/api/v1/bankCard/list',
      method: 'GET',
      access: 'open',
      effect: 'read',
      summary: '',
      payload: z.object({ page: z.int(), kind: z.optional(z.string()) }),
      data: z.object({}),
      statuses: [],
    })
    const fetch = vi.fn<typeof globalThis.fetch>(async () => json({ status_code: 6000, message: '', data: {} }))
    await clientForTests(fetch).client.call(list, { page: 2 })
    const [url, init] = fetch.mock.calls[0]!
    expect(url).toBe('http://platform.test/fd/api/v1/bankCard/list?page=2')
    expect(init).toMatchObject({ method: 'GET', credentials: 'omit' })
    expect(init?.body).toBeUndefined()
  })

  it('does not send what the contract refuses, and says which field', async () => {
    const { client, calls } = clientForTests({})
    const error = await failure(client.call(queryNoticeListByPage, { pageNum: 0, pageSize: 10 }))
    expect(error.status).toBe(STATUS.INVALID_PARAMETER)
    expect(faultsOf(error)[0]?.path).toBe('pageNum')
    expect(calls).toHaveLength(0)
  })

  it('tolerates fields it does not know', async () => {
    const data = { centerWalletBalance: '5', lockMoney: '0', currency: 'CNY', version: 1, mood: 'fine' }
    const { client } = clientForTests(async () => json({ status_code: 6000, message: '', data, more: 1 }))
    expect((await client.call(getBalance, {})).centerWalletBalance).toBe(5n)
  })
})

describe('failures', () => {
  it('carry the server message, status and data', async () => {
    const { client } = clientForTests({
      login: () => refuse('DEVICE_NOT_PASSED', { message: '请验证', data: { phoneNumber: '138****0000' } }),
    })
    const error = await failure(client.call(login, LOGIN))
    expect(error).toMatchObject({ kind: 'api', status: 6026, message: '请验证', endpoint: login.path })
    expect(error.data).toEqual({ phoneNumber: '138****0000' })
  })

  it.each(['GRAPHIC_VERIFICATION_CODE', 'RAPID_VERIFICATION'] as const)(
    '%s is for the caller to switch on',
    async (name) => {
      const { client } = clientForTests({ login: () => refuse(name) })
      const error = await failure(client.call(login, LOGIN))
      expect(error.statusName).toBe(name)
    },
  )

  it('a status of a newer server still reads as text', async () => {
    const { client } = clientForTests(async () => json({ status_code: 6999, message: '', data: null }))
    const error = await failure(client.call(getBalance, {}))
    expect([error.kind, error.status, error.message]).toEqual(['api', 6999, '服务开小差了，请稍后重试'])
  })

  it.each([
    ['no envelope', () => json({ hello: 1 }), 'malformed'],
    ['not JSON', () => new Response('<html>'), 'malformed'],
    [
      'data of another shape',
      () => json({ status_code: 6000, message: '', data: { centerWalletBalance: 5 } }),
      'malformed',
    ],
    ['a dead gateway', () => new Response('<html>', { status: 502 }), 'network'],
  ] as const)('%s is %s', async (_name, answer, kind) => {
    expect((await failure(clientForTests(async () => answer()).client.call(getBalance, {}))).kind).toBe(kind)
  })

  it('no connection is a network failure', async () => {
    const { client } = clientForTests(() => Promise.reject(new TypeError('failed to fetch')))
    expect((await failure(client.call(getBalance, {}))).kind).toBe('network')
  })

  it('no answer within 30 s is a timeout', async () => {
    vi.useFakeTimers()
    const { client } = clientForTests(
      (_url, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    )
    const began = Date.now()
    expect((await runTimersUntil(failure(client.call(getBalance, {})))).kind).toBe('timeout')
    expect(Date.now() - began).toBe(30_000)
  })

  it('the caller’s own cancellation is not a failure of the call', async () => {
    const stop = new AbortController()
    const { client } = clientForTests(
      (_url, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    )
    const cancelled = client.call(getBalance, {}, { signal: stop.signal })
    stop.abort()
    await expect(cancelled).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  })
})

describe('answers that concern the whole page', () => {
  const expired = (
    token: () => string | undefined,
    onLoginExpired: (message: string) => void,
    answer?: () => Response,
  ) =>
    clientForTests(async () => (answer ?? (() => json({ status_code: 6001, message: '请重新登录', data: null })))(), {
      getToken: token,
      onLoginExpired,
    }).client

  it('LOGIN_EXPIRED is reported once for a token, however many calls fail', async () => {
    const report = vi.fn()
    const client = expired(() => 'token-1', report)
    const errors = await Promise.all([failure(client.call(memberInfo, {})), failure(client.call(getBalance, {}))])
    await failure(client.call(memberInfo, {}))
    expect(report.mock.calls).toEqual([['请重新登录']])
    expect(errors.every((error) => isStatus(error, 'LOGIN_EXPIRED'))).toBe(true)
  })

  it.each([401, 200])('HTTP %i with or without an envelope means the same', async (status) => {
    const report = vi.fn()
    const body = status === 401 ? 'gone' : JSON.stringify({ status_code: 6001, message: '', data: null })
    const client = expired(
      () => 'token-1',
      report,
      () => new Response(body, { status }),
    )
    expect((await failure(client.call(memberInfo, {}))).status).toBe(6001)
    expect(report).toHaveBeenCalledWith('请重新登录')
  })

  it('a late answer to an older token leaves the newer session alone', async () => {
    const report = vi.fn()
    let token = 'old'
    const client = expired(() => token, report)
    const failed = failure(client.call(memberInfo, {}))
    token = 'new'
    await failed
    expect(report).not.toHaveBeenCalled()
    await failure(client.call(memberInfo, {}))
    expect(report).toHaveBeenCalledOnce()
  })

  it('a guest has no session to end', async () => {
    const report = vi.fn()
    await failure(expired(() => undefined, report).call(memberInfo, {}))
    expect(report).not.toHaveBeenCalled()
  })

  it('BIND_REAL_NAME hands over the message', async () => {
    const onBindRealName = vi.fn()
    const { client } = clientForTests(
      { pay: () => refuse('BIND_REAL_NAME', { message: '请先实名' }) },
      { onBindRealName },
    )
    await failure(client.call(pay, { channelId: 'bank', amount: 100n }))
    expect(onBindRealName).toHaveBeenCalledWith('请先实名')
  })
})

describe('repetitions', () => {
  const stumbling = (times: number) => {
    let left = times
    return clientForTests({
      closeOrder: () => {
        throw new TypeError('down')
      },
      pay: () => {
        if (left-- > 0) throw new TypeError('down')
        return refuse('BAD_GATEWAY')
      },
    })
  }
  const payload = { channelId: 'bank', amount: 100n }

  it('keep the idempotency key and take a new request id', async () => {
    vi.useFakeTimers()
    const { client, calls } = stumbling(2)
    const failed = await runTimersUntil(failure(client.call(pay, payload, { retries: 2 })))
    expect(failed.statusName).toBe('BAD_GATEWAY')
    expect(new Set(calls.map(keyOf)).size).toBe(1)
    expect(keyOf(calls[0]!)).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(calls.map(({ headers }) => headers[HEADERS.requestId])).size).toBe(3)
  })

  it('are not made unless asked for, nor after an answer', async () => {
    const { client, calls } = stumbling(1)
    expect((await failure(client.call(pay, payload))).kind).toBe('network')
    expect((await failure(client.call(pay, payload, { retries: 5 }))).kind).toBe('api')
    expect(calls).toHaveLength(2)
    expect(keyOf(calls[0]!)).not.toBe(keyOf(calls[1]!))
  })

  it('use the key the caller gave', async () => {
    const { client, calls } = stumbling(0)
    await failure(client.call(pay, payload, { idempotencyKey: '019a0000-0000-7000-8000-000000000001' }))
    expect(keyOf(calls[0]!)).toBe('019a0000-0000-7000-8000-000000000001')
  })

  it.each([undefined, 'of-another-member'])('end when the page’s token becomes %s', async (next) => {
    vi.useFakeTimers()
    let token: string | undefined = 'of-the-member'
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('down')))
    const { client } = clientForTests(fetch, { getToken: () => token })
    fetch.mockRejectedValueOnce(new TypeError('down')).mockImplementationOnce(() => {
      token = next
      return Promise.reject(new TypeError('down'))
    })
    const failed = await runTimersUntil(failure(client.call(pay, payload, { retries: 5 })))
    expect(failed).toMatchObject({ kind: 'network', endpoint: pay.path })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('are not made under another member’s token after the time was asked for', async () => {
    let token = 'of-the-member'
    const { client, calls } = clientForTests(
      {
        pay: () => refuse('ILLEGAL_PARAMETER'),
        preInfo: () => {
          token = 'of-another-member'
          return PRE_INFO
        },
      },
      { getToken: () => token },
    )
    expect((await failure(client.call(pay, payload))).statusName).toBe('ILLEGAL_PARAMETER')
    expect(calls.map(({ name }) => name)).toEqual(['pay', 'preInfo'])
  })
})

describe('the clock', () => {
  const local = 1_600_000_000_000

  it('follows preInfo, and so do timestamps', async () => {
    const { client, calls } = clientForTests(
      { preInfo: () => PRE_INFO, getBalance: () => BALANCE },
      { now: () => local },
    )
    await client.call(preInfo, {})
    await client.call(getBalance, {})
    expect(calls.map(({ headers }) => headers[HEADERS.timestamp])).toEqual(['1600000000', '1700000000'])
    expect(client.clock.ip()).toBe('203.0.113.7')
  })

  it('is in the keys it makes', async () => {
    const { client } = clientForTests({ preInfo: () => PRE_INFO }, { now: () => local })
    await client.call(preInfo, {})
    const seconds = parseInt(client.newIdempotencyKey().replaceAll('-', '').slice(0, 12), 16) / 1000
    expect(Math.floor(seconds)).toBe(PRE_INFO.serverTime)
  })

  it('is asked for again when the machine’s clock was set meanwhile', async () => {
    let machine = local
    const { client, calls } = clientForTests(
      {
        preInfo: () => PRE_INFO,
        getBalance: (_, { headers }) =>
          Math.abs(Number(headers[HEADERS.timestamp]) - PRE_INFO.serverTime) < 300
            ? BALANCE
            : refuse('ILLEGAL_PARAMETER'),
      },
      { now: () => machine },
    )
    await client.call(preInfo, {})
    machine += 3_600_000
    expect(await client.call(getBalance, {})).toEqual(BALANCE)
    expect(calls.map(({ name }) => name)).toEqual(['preInfo', 'getBalance', 'preInfo', 'getBalance'])
  })

  it('is asked for when the server refuses a call before it was known, once', async () => {
    const onTime = (time: string | undefined) => Math.abs(Number(time) - PRE_INFO.serverTime) < 300
    const { client, calls } = clientForTests(
      {
        preInfo: () => PRE_INFO,
        getBalance: (_, { headers }) => (onTime(headers[HEADERS.timestamp]) ? BALANCE : refuse('ILLEGAL_PARAMETER')),
        memberInfo: () => refuse('ILLEGAL_PARAMETER'),
      },
      { now: () => local },
    )
    expect(await client.call(getBalance, {})).toEqual(BALANCE)
    expect(calls.map(({ name }) => name)).toEqual(['getBalance', 'preInfo', 'getBalance'])
    await failure(client.call(memberInfo, {}))
    expect(calls).toHaveLength(4)
  })
})
