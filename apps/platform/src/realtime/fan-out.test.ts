import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { FanOut } from './fan-out.ts'
import { textsOf } from './testing/texts-of.ts'
import { wireFrame } from './wire-frame.ts'

/** `cost`: of a write, milliseconds of the process. */
const aFanOut = (cost = 0) => {
  let spent = 0
  const now = () => performance.now() + spent
  const fanOut = new FanOut(now)
  const follower = () => {
    const heard: string[] = []
    let writes = 0
    const connection = {
      write: (frames: Buffer) => {
        spent += cost
        writes += 1
        heard.push(...textsOf(frames).map(String))
      },
    }
    return { connection, heard, writes: () => writes }
  }
  const joined = (count: number) =>
    Array.from({ length: count }, () => {
      const one = follower()
      fanOut.join(one.connection)
      return one
    })
  return { fanOut, follower, joined, say: (text: string) => fanOut.add(Buffer.from(text)) }
}

describe('what is sent to the followers of a topic', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('leaves at once where they are few', () => {
    const { joined, say } = aFanOut()
    const [one, other] = joined(2)
    say('a')
    say('b')
    expect([one?.heard, other?.heard]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
  })

  it('goes to thousands in turns, and what comes meanwhile in one write after a rest of the same length', async () => {
    const { joined, say } = aFanOut(0.01)
    const all = joined(2_500)
    const count = () => all.filter(({ heard }) => heard.length > 0).length
    say('a')
    expect(count()).toBe(1_000)
    for (const text of ['b', 'c', 'd']) say(text)
    await vi.advanceTimersToNextTimerAsync()
    expect(count()).toBe(2_000)
    await vi.advanceTimersToNextTimerAsync()
    expect(count()).toBe(2_500)
    await vi.advanceTimersByTimeAsync(24)
    expect(all.every(({ heard }) => heard.length === 1)).toBe(true)
    await vi.advanceTimersByTimeAsync(10)
    for (const { heard, writes } of all) {
      expect(heard).toEqual(['a', 'b', 'c', 'd'])
      expect(writes()).toBe(2)
    }
  })

  it('is all sent before something else is said', () => {
    const { fanOut, joined, say } = aFanOut(0.01)
    const all = joined(2_500)
    for (const text of ['a', 'b']) say(text)
    fanOut.finish()
    for (const { heard } of all) expect(heard).toEqual(['a', 'b'])
  })

  it('reaches each once and in order from where it joined, and nobody who left, whenever they come and go', async () => {
    const PEOPLE = 6
    const step = fc.oneof(
      fc.record({ what: fc.constant('say' as const) }),
      fc.record({ what: fc.constant('join' as const), who: fc.nat(PEOPLE - 1) }),
      fc.record({ what: fc.constant('leave' as const), who: fc.nat(PEOPLE - 1) }),
      fc.record({ what: fc.constant('wait' as const), ms: fc.nat(12) }),
      fc.record({ what: fc.constant('finish' as const) }),
      fc.record({ what: fc.constant('clear' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const { fanOut, follower, say } = aFanOut(5)
        const people = Array.from({ length: PEOPLE }, () => ({ ...follower(), due: [] as string[], since: -1 }))
        let next = 0
        for (const each of steps) {
          if (each.what === 'say') {
            say(String(next))
            next += 1
          } else if (each.what === 'wait') await vi.advanceTimersByTimeAsync(each.ms)
          else if (each.what === 'finish') fanOut.finish()
          else if (each.what === 'clear') {
            fanOut.clear()
            for (const person of people) person.since = -1
          } else {
            const person = people[each.who]
            if (!person) continue
            fanOut.leave(person.connection)
            if (each.what === 'join') fanOut.join(person.connection)
            person.since = each.what === 'join' ? next : -1
            person.heard.length = 0
          }
          for (const { heard, since } of people) {
            if (since < 0) continue
            const expected = Array.from({ length: heard.length }, (_, at) => String(since + at))
            expect(heard).toEqual(expected)
          }
        }
        for (const person of people) person.due = [...person.heard]
        await vi.advanceTimersByTimeAsync(10_000)
        for (const { heard, since, due } of people) {
          const whole = Array.from({ length: next - since }, (_, at) => String(since + at))
          expect(heard).toEqual(since < 0 ? due : whole)
        }
      }),
    )
  })
})

it('is read by a websocket as it was written, at every length of a head', async () => {
  const server = createServer()
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 70_000]
  server.on('upgrade', (request, stream, head) =>
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.send('first')
      stream.write(Buffer.concat(lengths.map((length) => wireFrame(Buffer.alloc(length, 'x')))))
      socket.send('last')
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const heard: Buffer[] = []
  await new Promise<void>((resolve, reject) => {
    client.on('error', reject)
    client.on('message', (data: Buffer, isBinary) => {
      expect(isBinary).toBe(false)
      heard.push(data)
      if (String(data) === 'last') resolve()
    })
  })
  expect(heard.slice(1, -1).map(({ length }) => length)).toEqual(lengths)
  client.terminate()
  server.close()
})
