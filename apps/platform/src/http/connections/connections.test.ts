import { EventEmitter, once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildApp, type App } from '../../app.ts'
import type { OpenDatabase } from '../../db/index.ts'
import { createSitesModule } from '../../site-settings/index.ts'
import { quiet, seedSite, stubModules, testClock, testConfig, testDatabases } from '../../testing/index.ts'
import { createServer } from '../server.ts'
import { boundConnections, OPERATOR_CONNECTIONS, PUBLIC_CONNECTIONS, type ConnectionLimits } from './connections.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const stubborn: Socket[] = []
const peer = async (server: Server, sent = '', localAddress = '127.0.0.1'): Promise<Socket> => {
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
  stubborn.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (sent !== '') socket.write(sent)
  return socket
}
const open = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))))
const untilOpen = async (server: Server, count: number): Promise<void> => {
  while ((await open(server)) !== count) await new Promise((resolve) => setTimeout(resolve, 10))
}
const textOf = async (socket: Socket): Promise<string> => {
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  return text
}
const destroyPeers = (): void => {
  for (const socket of stubborn.splice(0)) socket.destroy()
}

describe('a connection whose peer never closes it', () => {
  let ahead = 0
  let clockReads = 0
  const clock = {
    now: Date.now,
    monotonic: () => {
      clockReads += 1
      return performance.now() + ahead
    },
  }
  const limits: ConnectionLimits = {
    ofAddress: 50,
    ofNetwork: 60,
    ofAll: 100,
    requestMs: 200,
    checkMs: 50,
    silentMs: 600_000,
  }
  let app: ReturnType<typeof createServer>
  let server: Server
  const serve = async (changes: Partial<ConnectionLimits> = {}): Promise<void> => {
    app = createServer(testConfig(), { log: quiet, clock }, { ...limits, ...changes })
    // More than the socket buffers hold.
    app.get('/large', async () => ({ text: 'x'.repeat(32 * 1024 * 1024) }))
    await app.listen({ host: '127.0.0.1', port: 0 })
    server = app.server
  }
  afterEach(async () => {
    destroyPeers()
    await app.close()
  })

  it.each([
    ['that sends nothing', ''],
    ['that sends half a head', 'GET /small HTTP/1.1\r\nHost: a\r\n'],
    [
      'that sends half a body',
      'POST /small HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ],
    ['that sends no HTTP', 'what?\r\n\r\n'],
  ])('is answered and destroyed: one %s', async (_what, sent) => {
    await serve()
    const socket = await peer(server, sent)
    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 40[08] /)
    await untilOpen(server, 0)
  })

  it('is destroyed when the peer reads no answer', async () => {
    await serve({ silentMs: 600 })
    const socket = await peer(server, 'GET /large HTTP/1.1\r\nHost: a\r\n\r\n')
    socket.pause()
    await untilOpen(server, 1)
    await untilOpen(server, 0)
    expect(await open(server)).toBe(0)
  })

  it('is destroyed when it sends bare lines after an answer, and no request', async () => {
    await serve({ silentMs: 600 })
    const socket = await peer(server, 'GET /small HTTP/1.1\r\nHost: a\r\n\r\n')
    socket.resume()
    const lines = setInterval(() => socket.write('\r\n'), 100)
    await untilOpen(server, 1)
    await untilOpen(server, 0)
    clearInterval(lines)
    expect(await open(server)).toBe(0)
  })

  it('is kept for one request after another', async () => {
    await serve()
    const socket = await peer(server)
    let answers = 0
    socket.on('data', (data) => (answers += String(data).split('HTTP/1.1 404').length - 1))
    for (let request = 1; request <= 6; request += 1) {
      socket.write('GET /small HTTP/1.1\r\nHost: a\r\n\r\n')
      while (answers < request) await new Promise((resolve) => setTimeout(resolve, 10))
      ahead += limits.silentMs / 3
      // One may be of the answer, the other is of a look at all connections.
      const before = clockReads
      while (clockReads < before + 2) await new Promise((resolve) => setTimeout(resolve, 10))
    }
    expect(await open(server)).toBe(1)
  })

  it('leaves room for others, however many come again and again', async () => {
    await serve()
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(Array.from({ length: 60 }, () => peer(server, 'GET')))
      await untilOpen(server, 0)
    }
    const socket = await peer(server, 'GET /small HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 404 /)
  })
})

describe('connections of one address', () => {
  const limits: ConnectionLimits = { ...PUBLIC_CONNECTIONS, ofAddress: 3, ofAll: 10 }
  let app: ReturnType<typeof createServer>
  const serve = async (...trustProxy: string[]): Promise<void> => {
    app = createServer(testConfig({ trustProxy }), { log: quiet, clock: testClock() }, limits)
    await app.listen({ host: '127.0.0.1', port: 0 })
  }
  afterEach(async () => {
    destroyPeers()
    await app.close()
  })

  it('are refused beyond its bound, while another address comes in, and are welcome again when one closes', async () => {
    await serve('10.0.0.1')
    const mine = await Promise.all(Array.from({ length: 3 }, () => peer(app.server)))
    await untilOpen(app.server, 3)
    const refused = await peer(app.server)
    expect(await textOf(refused).catch(() => '')).toBe('')
    await peer(app.server, '', '127.0.0.2')
    await untilOpen(app.server, 4)
    mine[0]?.destroy()
    await untilOpen(app.server, 3)
    await peer(app.server)
    await untilOpen(app.server, 4)
  })

  it('are not counted together when it is a trusted proxy, but all of them together are bounded', async () => {
    await serve('127.0.0.0/8')
    await Promise.all(Array.from({ length: 20 }, () => peer(app.server)))
    await untilOpen(app.server, 10)
    expect(await open(app.server)).toBe(10)
  })
})

describe('connections of one IPv6 network', () => {
  it('are refused beyond its bound, however many addresses they come from, while others come in', () => {
    const server = new EventEmitter()
    boundConnections(server as HttpServer, [], { ...PUBLIC_CONNECTIONS, ofAddress: 2, ofNetwork: 3 })
    const connectFrom = (remoteAddress: string) => {
      const socket = Object.assign(new EventEmitter(), { remoteAddress, destroyed: false })
      const destroy = (): void => void (socket.destroyed = true)
      server.emit('connection', Object.assign(socket, { destroy }))
      return socket
    }
    const comesIn = (address: string): boolean => !connectFrom(address).destroyed
    const first = connectFrom('2001:db8:1:100::1')
    expect(comesIn('2001:db8:1:100::2')).toBe(true)
    expect(comesIn('2001:db8:1:100::3')).toBe(false)
    expect(comesIn('2001:db8:1:101::1')).toBe(true)
    expect(comesIn('2001:db8:1:102::1')).toBe(false)
    for (const address of ['2001:db8:2:100::1', '198.51.100.7', '198.51.100.8', '::ffff:198.51.100.9'])
      expect([address, comesIn(address)]).toEqual([address, true])
    first.emit('close')
    expect(comesIn('2001:db8:1:102::1')).toBe(true)
    expect(comesIn('2001:db8:1:103::1')).toBe(false)
  })
})

describe('the platform', () => {
  let database: OpenDatabase
  let app: App
  beforeEach(async () => {
    const [embedded] = testDatabases
    if (!embedded) throw new Error('no database')
    database = await embedded.open()
    await seedSite(database.db)
    app = await buildApp(testConfig(), {
      database,
      log: quiet,
      modules: stubModules((deps) => ({ modules: [createSitesModule(deps)] })),
    })
    await app.listen()
  })
  afterEach(async () => {
    destroyPeers()
    await app.close()
    await database.close()
  })

  it('destroys what it has answered on the public and on the operator port, and bounds both', async () => {
    for (const [{ server }, limits] of [
      [app.http, PUBLIC_CONNECTIONS],
      [app.operator, OPERATOR_CONNECTIONS],
    ] as const) {
      await textOf(await peer(server, 'what?\r\n\r\n'))
      await untilOpen(server, 0)
      expect(server.maxConnections).toBe(limits.ofAll)
      expect(server.requestTimeout).toBe(limits.requestMs)
      expect(server.headersTimeout).toBe(limits.requestMs)
      expect(server.timeout).toBe(limits.silentMs)
    }
  })
})
