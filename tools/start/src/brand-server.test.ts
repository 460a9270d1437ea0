import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { brotliCompressSync } from 'node:zlib'
import { endpoints } from '@pavilion/contract'
import { freePort } from '@pavilion/machine'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serveBrand, type BrandServer } from './brand-server.ts'

/** Forged headers. */
const LIES = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'another-site.test',
  'x-forwarded-proto': 'gopher',
}

describe('a brand’s server', () => {
  const dist = mkdtempSync(join(tmpdir(), 'pavilion-brand-'))
  const reached: IncomingMessage[] = []
  const platform = createServer((request, response) => {
    reached.push(request)
    response.end('platform')
  })
  const sockets: Duplex[] = []
  platform.on('upgrade', (request, socket) => {
    reached.push(request)
    sockets.push(socket.on('error', () => undefined))
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
  })
  let server: BrandServer
  let url = ''

  beforeAll(async () => {
    writeFileSync(join(dist, 'index.html'), '<!doctype html>')
    writeFileSync(join(dist, 'home.html'), '<!doctype html><p>home')
    writeFileSync(join(dist, 'index.html.br'), brotliCompressSync('<!doctype html>'))
    writeFileSync(
      join(dist, 'headers.json'),
      JSON.stringify({
        '/*': {
          'x-of-the-brand': '1',
          'content-security-policy': "default-src 'none'; frame-src https://venue.example; base-uri 'none'",
        },
      }),
    )
    writeFileSync(
      join(dist, 'pages.json'),
      '{"/":"home.html","/mine/betRecord":"index.html","/redirect/$":"index.html"}',
    )
    await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
    const port = await freePort()
    server = await serveBrand({
      dist,
      port,
      platform: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
      venues: 'http://127.0.0.1:4100',
    })
    url = `http://127.0.0.1:${port}`
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await server.close()
    platform.close()
    rmSync(dist, { recursive: true, force: true })
  })

  const truth = () => ({
    host: new URL(url).host,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': new URL(url).host,
    'x-forwarded-proto': 'http',
  })

  it('tells the platform who calls and what was asked for, whatever the visitor claims', async () => {
    const answer = await fetch(`${url}/site/api/v1/x`, { method: 'POST', headers: LIES })
    expect(await answer.text()).toBe('platform')
    expect(reached.at(-1)?.headers).toMatchObject(truth())
  })

  it('leads every call of the contract to the platform', async () => {
    for (const path of new Set(Object.values(endpoints).map((endpoint) => endpoint.path))) {
      const answer = await fetch(url + path, { method: 'POST' })
      expect([path, await answer.text()]).toEqual([path, 'platform'])
    }
  })

  it('lets pages show the venues of this machine in a frame, in place of those that were built in', async () => {
    const { headers } = await fetch(`${url}/`)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-src http://127.0.0.1:4100; base-uri 'none'",
    )
    expect(headers.get('x-of-the-brand')).toBe('1')
  })

  it('tells it of sockets too, so that one visitor’s sockets do not count for all', async () => {
    const before = reached.length
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?siteId=3000`)
    socket.addEventListener('error', () => undefined)
    await vi.waitUntil(() => reached.length > before, { timeout: 60_000 })
    expect(reached.at(-1)?.headers).toMatchObject(truth())
    socket.close()
  })

  const opening = (): Socket => {
    const visitor = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined)
    const headers = 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13'
    visitor.write(`GET /ws HTTP/1.1\r\nHost: x\r\n${headers}\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\n\r\n`)
    return visitor
  }

  it('survives visitors who leave at once, with a frame that is none', async () => {
    const leave = (visitor: Socket) =>
      new Promise((resolve) =>
        visitor.on('close', resolve).write(Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0, 0]), () => visitor.destroy()),
      )
    for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 20 }, () => leave(opening())))
    expect((await fetch(url)).status).toBe(200)
  })

  it('takes no frame that the platform would not take', async () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?siteId=3000`)
    const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
    await new Promise((resolve) => socket.addEventListener('open', resolve))
    socket.send('x'.repeat(8 * 1024))
    expect(await closed).toBe(1009)
  })

  it('drops a visitor who does not read, rather than keep what is sent to them', async () => {
    const before = sockets.length
    const visitor = opening()
    visitor.pause()
    await vi.waitUntil(() => sockets.length > before, { timeout: 60_000 })
    const upstream = sockets.at(-1)
    const closing = new Promise<number>((resolve) => upstream?.once('data', ([opcode]) => resolve(opcode)))
    // Far more than the kernel buffers.
    const frame = Buffer.concat([Buffer.from([0x81, 126, 0x80, 0]), Buffer.alloc(0x8000, 'x')])
    for (let n = 0; n < 1024; n += 1) upstream?.write(frame)
    // A close frame, although the visitor has left.
    expect(await closing).toBe(0x88)
    visitor.destroy()
  })

  it('forwards no call of providers and operators', async () => {
    const before = reached.length
    for (const path of ['/callbacks/payment/v1', '/operator/v1/sites', '/operator', '/metrics', '/health'])
      for (const method of ['GET', 'POST']) expect((await fetch(url + path, { method })).status, path).toBe(404)
    expect(reached).toHaveLength(before)
  })

  it('sends what the build compressed to those who take it', async () => {
    const answer = await fetch(`${url}/mine/betRecord`, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toContain('accept-encoding')
    expect(await answer.text()).toBe('<!doctype html>')
    const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.has('content-encoding')).toBe(false)
  })

  it('answers a page’s path with the app, and a missing file with nothing', async () => {
    const page = await fetch(`${url}/mine/betRecord`)
    expect([page.status, page.headers.get('x-of-the-brand'), await page.text()]).toEqual([200, '1', '<!doctype html>'])
    for (const path of ['/assets/none.js', '/assets/none', '/nonsense.js', '/mine/betRecord.map', '/.env']) {
      const missing = await fetch(url + path)
      expect([missing.status, await missing.text()], path).toEqual([404, 'Not found'])
    }
  })

  it('lets the app decide about a redirect, whatever its path ends with', async () => {
    for (const path of ['/redirect/mine/a.b', '/redirect/https%3A%2F%2Fexample.com', '/redirect/terms.html?x=1']) {
      const page = await fetch(url + path)
      expect([page.status, await page.text()], path).toEqual([200, '<!doctype html>'])
    }
  })

  it('answers an address it has no page for with the app, which says so, and 404', async () => {
    const answer = await fetch(`${url}/nonsense?x=1`)
    expect([answer.status, await answer.text()]).toEqual([404, '<!doctype html>'])
    for (const path of ['/', '/?register=1', '/mine/betRecord?range=week'])
      expect((await fetch(url + path)).status, path).toBe(200)
  })
})
