import { FEED_PATH, FEED_RESULTS_PATH, feedMessage, resultsAnswer, type FeedMessage } from '@pavilion/protocols'
import { connect, type AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { buildSandbox } from '../../app.ts'
import { signedHeaders } from '../../http/signature.ts'
import { eventually, testConfig, wait } from '../../testing.ts'

const setUp = async ({ scheduled = false } = {}) => {
  const config = testConfig()
  const app = buildSandbox(config, scheduled ? {} : { sources: [] })
  onTestFinished(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = `127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const signed = (path: string, now = Date.now(), secret = config.feedSecret) =>
    signedHeaders(secret, { method: 'GET', path, body: '' }, now)
  const listen = (path = FEED_PATH, headers: Record<string, string> = signed(path)) => {
    const socket = new WebSocket(`ws://${address}${path}`, { headers })
    const heard: FeedMessage[] = []
    const faults: string[] = []
    socket.on('message', (data) => heard.push(feedMessage.parse(JSON.parse(String(data)))))
    socket.on('error', (error) => faults.push(error.message))
    onTestFinished(() => socket.terminate())
    return { socket, heard, faults, first: () => eventually(() => heard[0]) }
  }
  const control = (path: string, payload: object = {}) =>
    app.inject({ method: 'POST', url: `/control${path}`, headers: { host: 'localhost:4100' }, payload })
  return { app, signed, listen, control }
}

describe('the feed', () => {
  it('starts with a snapshot for every listener, and numbers what follows without a gap', async () => {
    const { listen } = await setUp({ scheduled: true })
    const [one, two] = [listen(), listen()]
    expect((await one.first()).type).toBe('snapshot')
    await two.first()
    for (const { heard } of [one, two]) {
      await eventually(() => heard[2])
      expect(new Set(heard.map(({ stream }) => stream)).size).toBe(1)
      const rises = heard.slice(1).map(({ seq, type }, index) => [type, seq - (heard[index]?.seq ?? 0)])
      expect(rises.filter(([type, rise]) => rise !== (type === 'change' ? 1 : 0))).toEqual([])
    }
  }, 60_000)
  it('answers a request for a snapshot, and shuts out what is no request', async () => {
    const { listen } = await setUp()
    const { socket, heard, first } = listen()
    await first()
    socket.send('{"type":"snapshot"}')
    await eventually(() => (heard.filter(({ type }) => type === 'snapshot').length === 2 ? true : undefined))
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    socket.send('hello')
    expect(await closed).toBe(1008)
  })
  it('survives strangers who hang up while they are turned away', async () => {
    const { app } = await setUp()
    const { port } = app.server.address() as AddressInfo
    const hangUp = () =>
      new Promise((resolve) => {
        const stranger = connect(port, '127.0.0.1').on('close', resolve)
        const request = `GET ${FEED_PATH} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`
        stranger.write(request + 'more', () => stranger.resetAndDestroy())
      })
    for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 20 }, hangUp))
    await wait(100)
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
  })
  it('refuses a connection without the secret, or at another path', async () => {
    const { app, signed, listen } = await setUp()
    const turnedAway = [
      listen('/feed/v2'),
      listen(FEED_PATH, {}),
      listen(FEED_PATH, signed(FEED_PATH, Date.now(), 'another-secret-of-at-least-32-chars')),
      listen(FEED_PATH, signed(FEED_PATH, Date.now() - 301_000)),
      listen(FEED_PATH, signed(FEED_RESULTS_PATH)),
    ]
    for (const [index, { faults }] of turnedAway.entries()) {
      expect(await eventually(() => faults[0])).toContain(index === 0 ? '404' : '401')
    }
    const url = `${FEED_RESULTS_PATH}?gidm=1`
    for (const headers of [{}, signed(FEED_RESULTS_PATH), signed(`${FEED_RESULTS_PATH}?gidm=2`)])
      expect((await app.inject({ url, headers })).statusCode).toBe(401)
    expect((await app.inject({ url, headers: signed(url) })).statusCode).toBe(200)
  })
  it('tells results of matches that ended long ago, and leaves out the rest', async () => {
    const { app, signed, listen } = await setUp({ scheduled: true })
    const snapshot = await listen().first()
    if (snapshot.type !== 'snapshot') throw new Error('no snapshot')
    const running = snapshot.matches.find(({ isLive }) => isLive === 'Y')?.gidm ?? ''
    const yesterday = String((Math.floor(Date.now() / 3_600_000) - 24) * 100)
    const url = `${FEED_RESULTS_PATH}?gidm=${running},${yesterday},nonsense`
    const ask = async () => (await app.inject({ url, headers: signed(url) })).json()
    const { results } = resultsAnswer.parse(await ask())
    expect(results.map(({ gidm, status }) => [gidm, status])).toEqual([[yesterday, 'final']])
    expect(await ask()).toEqual({ results })
  }, 60_000)
  it('falls silent when paused, shows the gap afterwards, and drops connections on demand', async () => {
    const { listen, control } = await setUp()
    const { heard, first, socket } = listen()
    await first()
    await control('/feed/pause')
    const before = heard.length
    const quiet = listen()
    await wait(1200)
    expect(heard).toHaveLength(before)
    for (let made = 0; made < 2; made += 1) await control('/matches', { durationSeconds: 60 })
    await control('/feed/resume')
    const next = await eventually(() => heard[before])
    expect(next.seq).toBeGreaterThan((heard[before - 1]?.seq ?? 0) + 1)
    expect((await quiet.first()).type).toBe('snapshot')
    const closed = new Promise((resolve) => socket.on('close', resolve))
    expect((await control('/feed/drop', { refuseForSeconds: 30 })).json()).toMatchObject({ dropped: 2 })
    await closed
    const refused = listen()
    expect(await eventually(() => refused.faults[0])).toContain('503')
  })
  it('keeps a record of its own, of unsent messages too', async () => {
    const { app, listen, control } = await setUp()
    const read = async (after: number) => {
      const url = `/control/feed/record?after=${after}`
      const answer = await app.inject({ url, headers: { host: 'localhost:4100' } })
      if (answer.statusCode !== 200) return []
      return answer.json<{ beats: { number: number; message: FeedMessage; sentTo: number }[] }>().beats
    }
    expect(await read(0)).toEqual([])
    await listen().first()
    await control('/feed/record')
    const heardBy = (count: number, after: number) =>
      eventually(async () => (await read(after)).find(({ number, sentTo }) => number > 1 && sentTo === count))
    const heard = await heardBy(1, 0)
    await control('/feed/pause')
    await control('/matches', { durationSeconds: 60 })
    const unsent = async () =>
      (await read(heard.number)).find(({ message, sentTo }) => message.type === 'change' && sentTo === 0)
    expect((await eventually(unsent)).message).toMatchObject({ added: [expect.anything()] })
    await control('/feed/drop', { refuseForSeconds: 30 })
    await control('/feed/resume')
    const beats = await read(0)
    expect(beats.map(({ number }) => number)).toEqual(beats.map((_, index) => index + 1))
    expect(beats.map(({ message }) => message.type)[0]).toBe('snapshot')
    await heardBy(0, beats.length)
  })
  it('can be slow', async () => {
    const { listen, control } = await setUp()
    await control('/feed/delay', { milliseconds: 600 })
    const { heard, first } = listen()
    await wait(300)
    expect(heard).toHaveLength(0)
    await first()
  })
})
