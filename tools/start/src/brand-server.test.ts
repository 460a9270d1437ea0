import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@pavilion/machine'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serveBrand, type BrandServer } from './brand-server.ts'

/** What a visitor says about itself, to be taken for someone else. */
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
  platform.on('upgrade', (request, socket) => {
    reached.push(request)
    socket.destroy()
  })
  let server: BrandServer
  let url = ''

  beforeAll(async () => {
    writeFileSync(join(dist, 'index.html'), '<!doctype html>')
    writeFileSync(join(dist, 'headers.json'), '{"/*":{"x-of-the-brand":"1"}}')
    await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
    const port = await freePort()
    server = await serveBrand({ dist, port, platform: `http://127.0.0.1:${(platform.address() as AddressInfo).port}` })
    url = `http://127.0.0.1:${port}`
  })
  afterAll(async () => {
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

  it('tells it of sockets too, so that one visitor’s sockets do not count for all', async () => {
    const before = reached.length
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?siteId=3000`)
    socket.addEventListener('error', () => undefined)
    await vi.waitUntil(() => reached.length > before, { timeout: 5_000 })
    expect(reached.at(-1)?.headers).toMatchObject(truth())
    socket.close()
  })

  it('leads nobody to what providers and operators call', async () => {
    const before = reached.length
    for (const path of ['/callbacks/payment/v1', '/operator/v1/sites', '/metrics', '/health'])
      expect((await fetch(url + path, { method: 'POST' })).status, path).toBe(404)
    expect(reached).toHaveLength(before)
  })

  it('answers a page’s path with the app, and a missing file with nothing', async () => {
    const page = await fetch(`${url}/mine/betRecord`)
    expect([page.status, page.headers.get('x-of-the-brand'), await page.text()]).toEqual([200, '1', '<!doctype html>'])
    expect((await fetch(`${url}/assets/none.js`)).status).toBe(404)
  })
})
