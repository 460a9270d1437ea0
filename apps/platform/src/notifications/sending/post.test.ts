import type { LookupAddress } from 'node:dns'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createPost, isPrivate, publicLookup } from './post.ts'

const resolved = (addresses: readonly LookupAddress[], all = true) =>
  new Promise<unknown>((resolve) =>
    publicLookup((_host, _options, done) => done(null, [...addresses]))('push.example', { all }, (error, found) =>
      resolve(error ?? found),
    ),
  )
const ofFour = (address: string): LookupAddress => ({ address, family: 4 })
const ofSix = (address: string): LookupAddress => ({ address, family: 6 })

describe('the name of a push service', () => {
  it.each([
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
    ].map(ofFour),
    ...['::1', '::', 'fd00::1', 'fe80::1', '::ffff:10.0.0.1', '64:ff9b::a00:1'].map(ofSix),
  ])('that leads inside, to $address, is not followed', async (address) => {
    expect(isPrivate(address)).toBe(true)
    expect(await resolved([address])).toBeInstanceOf(Error)
    expect(await resolved([ofFour('203.0.113.9'), address])).toBeInstanceOf(Error)
  })

  it('that leads outside is', async () => {
    expect(await resolved([ofFour('142.250.1.1'), ofSix('2a00:1450::1')])).toHaveLength(2)
    expect(await resolved([ofFour('142.250.1.1')], false)).toBe('142.250.1.1')
    expect(await resolved([])).toBeInstanceOf(Error)
  })
})

describe('a push', () => {
  let server: Server | undefined
  afterEach(() => server?.close())
  const serve = async (handler: Parameters<typeof createServer>[1]): Promise<string> => {
    const started = createServer(handler).listen(0, '127.0.0.1')
    server = started
    await new Promise((resolve) => started.once('listening', resolve))
    return `http://127.0.0.1:${(started.address() as AddressInfo).port}`
  }

  it('follows no redirect, and tells how long a service asks to be left alone', async () => {
    let requests = 0
    const ownOrigin = await serve((_request, response) => {
      requests += 1
      response.writeHead(307, { location: '/elsewhere', 'retry-after': '7' }).end('x'.repeat(100_000))
    })
    const network = createPost({ timeoutMs: 10_000, ownOrigin, mostSockets: 2 })
    expect(await network.post(`${ownOrigin}/push`, {}, Buffer.from('a'))).toEqual({ status: 307, retryAfter: 7 })
    expect(requests).toBe(1)
    network.close()
  })

  it('gives up a service that is silent', async () => {
    const ownOrigin = await serve(() => undefined)
    const network = createPost({ timeoutMs: 100, ownOrigin, mostSockets: 2 })
    await expect(network.post(`${ownOrigin}/push`, {}, Buffer.from('a'))).rejects.toThrow(/abort/i)
    network.close()
  })

  it('to a name of this machine does not go out where it is not our own', async () => {
    let requests = 0
    const origin = await serve(() => void (requests += 1))
    const network = createPost({ timeoutMs: 10_000, ownOrigin: undefined, mostSockets: 2 })
    const address = origin.replace('127.0.0.1', 'localhost')
    await expect(network.post(`${address}/push`, {}, Buffer.from('a'))).rejects.toThrow(/address inside/)
    expect(requests).toBe(0)
    network.close()
  })
})
