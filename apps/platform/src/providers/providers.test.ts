import * as fc from 'fast-check'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { BreakerOpen, createBreaker } from './breaker.ts'
import { signatureFault, signedHeaders } from './signature.ts'
import { createSignedClient, ProviderRefused } from './signed-client.ts'

const now = 1_800_000_000
const post = (body: string) => ({ method: 'POST', path: '/x?y=1', body })

describe('signatures', () => {
  it('take what was signed, for any body', () => {
    fc.assert(
      fc.property(fc.string(), (body) => {
        expect(signatureFault('s', signedHeaders('s', post(body), now), post(body), now)).toBeUndefined()
      }),
    )
  })

  it('refuse another body, method, path or secret, a cut signature, and none', () => {
    const request = post('{"amount":"100"}')
    const headers = signedHeaders('s', request, now)
    expect(signatureFault('s', headers, post('{"amount":"900"}'), now)).toBe('wrong')
    expect(signatureFault('s', headers, { ...request, method: 'GET' }, now)).toBe('wrong')
    expect(signatureFault('s', headers, { ...request, path: '/x?y=2' }, now)).toBe('wrong')
    expect(signatureFault('t', headers, request, now)).toBe('wrong')
    expect(signatureFault('s', { ...headers, 'x-pavilion-signature': 'ab' }, request, now)).toBe('wrong')
    expect(signatureFault('s', { ...headers, 'x-pavilion-timestamp': String(now + 1) }, request, now)).toBe('wrong')
    expect(signatureFault('s', {}, request, now)).toBe('missing')
  })

  it('hold for five minutes, in both directions', () => {
    const headers = signedHeaders('s', post(''), now)
    expect(signatureFault('s', headers, post(''), now + 300)).toBeUndefined()
    expect(signatureFault('s', headers, post(''), now + 301)).toBe('stale')
    expect(signatureFault('s', headers, post(''), now - 301)).toBe('stale')
  })
})

describe('the breaker', () => {
  const fail = () => Promise.reject(new Error('down'))

  it('opens after five failures running, and lets one probe through after the pause', async () => {
    let time = 0
    const breaker = createBreaker(() => time)
    for (let i = 0; i < 5; i += 1) await expect(breaker.run(fail)).rejects.toThrow('down')
    await expect(breaker.run(async () => 1)).rejects.toBeInstanceOf(BreakerOpen)
    time = 10_000
    let answer: (status: number) => void = () => undefined
    const probe = breaker.run(() => new Promise<number>((resolve) => (answer = resolve)))
    await expect(breaker.run(async () => 1)).rejects.toBeInstanceOf(BreakerOpen)
    answer(7)
    expect(await probe).toBe(7)
    expect(await breaker.run(async () => 1)).toBe(1)
  })

  it('opens again at once when the probe fails', async () => {
    let time = 0
    const breaker = createBreaker(() => time)
    for (let i = 0; i < 5; i += 1) await expect(breaker.run(fail)).rejects.toThrow('down')
    time = 10_000
    await expect(breaker.run(fail)).rejects.toThrow('down')
    expect(breaker.isOpen()).toBe(true)
  })
})

describe('the signed client', () => {
  let server: Server
  afterEach(() => server.close())

  const serve = async (handler: Parameters<typeof createServer>[1], timeoutMs = 10_000) => {
    server = createServer(handler).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return createSignedClient({ baseUrl, secret: 's', timeoutMs, now: () => now })
  }

  it('signs what it sends', async () => {
    const client = await serve((request, response) => {
      let body = ''
      request.on('data', (part) => (body += part))
      request.on('end', () =>
        response.end(
          JSON.stringify({
            fault:
              signatureFault(
                's',
                request.headers,
                { method: request.method ?? '', path: request.url ?? '', body },
                now,
              ) ?? 'none',
          }),
        ),
      )
    })
    expect(await client.request('POST', '/x', { a: 1 })).toEqual({ fault: 'none' })
    expect(await client.request('GET', '/x?y=%20z')).toEqual({ fault: 'none' })
  })

  it('tells a refusal from doubt, and refusals do not open the breaker', async () => {
    const client = await serve((_, response) => response.writeHead(409).end())
    for (let i = 0; i < 7; i += 1) await expect(client.request('GET', '/x')).rejects.toBeInstanceOf(ProviderRefused)
    expect(client.isDown()).toBe(false)
  })

  it('gives up in time', async () => {
    const client = await serve(() => undefined, 100)
    await expect(client.request('GET', '/x')).rejects.toThrow(/timeout/)
  })

  it('gives up sooner where a call says so', async () => {
    const client = await serve(() => undefined, 600_000)
    await expect(client.request('POST', '/x', {}, 100)).rejects.toThrow(/timeout/)
  })
})
