import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { CHAT_MSG } from '@pavilion/contract/chat'
import { MSG } from '@pavilion/contract/realtime'
import { memberJwt } from '@pavilion/contract/profile'
import { newIdempotencyKey } from '@pavilion/api-client'
import { createMember, nameOf, pause, startProgram, until, type LoadStack, type RunningProgram } from '@pavilion/load'
import type { WebSocket } from 'ws'
import { addressOf, openAll, type Frame } from '../fan-out/crowd.ts'
import type { Figure } from '../figure.ts'
import { startBenchStack } from '../platform/bench-stack.ts'
import { cpuSeconds } from '../platform/cpu-time.ts'
import { openPageSocket } from '../platform/page-socket.ts'
import { median } from '../rounds.ts'
import type { ListenersData } from './listeners.ts'
import { guestOf, openPlainReader, type PlainReader } from './plain-reader.ts'

const BARE = fileURLToPath(new URL('../fan-out/bare-broadcast.ts', import.meta.url))
const HALL = 'chat/hall'
const LINE = `{"msgId":${CHAT_MSG.SEND},`
const JOIN = Buffer.from(`{"msgId":${CHAT_MSG.JOIN},`)
const READERS = Number(process.env['CHAT_READERS'] ?? 10_000)
const WRITERS = 40
/** As a site of that size runs: a line crosses the bus to half of its readers. */
const PROCESSES = 2
/** Lines a second, of all writers. */
const RATE = Number(process.env['CHAT_RATE'] ?? 20)
const SECONDS = 15
const ROUNDS = 3
/** Who reads, and tells how late a line is; the others count bytes. */
const LISTENERS = READERS / 50
const COUNTERS = READERS - LISTENERS
const LISTENERS_THREAD = new URL('./listeners.ts', import.meta.url)
/** Of one socket, and between those of some. */
const [HEARTBEAT_MS, BEAT_MS] = [10_000, 50]

interface Heard {
  /** Milliseconds of each line at each listener. */
  readonly delays: readonly number[]
  readonly frames: readonly Frame[]
}

const openListeningThread = async (data: ListenersData) => {
  const thread = new Worker(LISTENERS_THREAD, { workerData: data })
  const answer = <A>(): Promise<A> =>
    new Promise((resolve, reject) => {
      thread.once('message', (message: A) => {
        thread.off('error', reject)
        resolve(message)
      })
      thread.once('error', reject)
    })
  await answer<'ready'>()
  const ask = <A>(word: 'count' | 'stop'): Promise<A> => {
    const reply = answer<A>()
    thread.postMessage(word)
    return reply
  }
  return {
    record: () => thread.postMessage('record'),
    count: async () => (await ask<{ readonly count: number }>('count')).count,
    stop: () => ask<Heard>('stop'),
  }
}

/** Readers are spread over the processes. */
const shareOf = (urls: readonly string[], index: number): string => urls[index % urls.length] ?? ''

const openCounters = (urls: readonly string[], greeting?: readonly object[], until?: Buffer): Promise<PlainReader[]> =>
  openAll(COUNTERS, (index) =>
    openPlainReader({
      url: shareOf(urls, index),
      address: addressOf(index),
      ...(greeting && { greeting }),
      ...(until && { until }),
    }),
  )

const bytesAt = (counters: readonly PlainReader[]): number[] => counters.map(({ bytes }) => bytes())

/** Nobody may have heard less than the lines. */
const leastHeard = (counters: readonly PlainReader[], before: readonly number[]): number =>
  Math.min(...bytesAt(counters).map((bytes, at) => bytes - (before[at] ?? 0)))

const openWriters = async (stack: LoadStack): Promise<WebSocket[]> => {
  return openAll(WRITERS, async (index) => {
    const url = shareOf(
      stack.platforms.map((platform) => platform.url),
      index,
    )
    const member = createMember({ name: nameOf('chatter', index), urls: [url] })
    await member.open()
    const { jwt } = await member.client.call(memberJwt, {})
    const writer = await openPageSocket(url, [HALL], `10.1.${index}.1`, { snapshot: JOIN, jwt })
    // A refused line would be waited for in vain.
    writer.on('message', (data: Buffer) => data.includes('"refusal"') && console.log(String(data)))
    return writer
  })
}

/** As pages do: who is silent is dropped. Ends with what it answers. */
const beat = (sockets: readonly { send(text: string): void }[]): (() => void) => {
  const frame = JSON.stringify({ msgId: MSG.HEARTBEAT, msgData: {} })
  let at = 0
  const timer = setInterval(() => {
    const each = Math.ceil(sockets.length / (HEARTBEAT_MS / BEAT_MS))
    for (let n = 0; n < each; n += 1) {
      sockets[at % sockets.length]?.send(frame)
      at += 1
    }
  }, BEAT_MS)
  return () => clearInterval(timer)
}

/** Writes at an even rate, each writer in turn. */
const write = async (writers: readonly WebSocket[], seconds: number): Promise<number> => {
  const began = performance.now()
  const count = seconds * RATE
  for (let at = 0; at < count; at += 1) {
    await pause(Math.max(0, began + (at * 1000) / RATE - performance.now()))
    const rid = newIdempotencyKey()
    const msgData = { rid, category: 'hall', msg: `这球踢得真好，第${at}句，再来一个` }
    writers[at % writers.length]?.send(JSON.stringify({ msgId: CHAT_MSG.SEND, msgData }))
  }
  return count
}

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

interface Round {
  /** µs for each line at a reader. */
  readonly platform: number
  readonly bare: number
  readonly delays: readonly number[]
  readonly bytes: number
}

const sizeOf = (frames: readonly Frame[]): number => frames.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)

const measureRound = async (stack: LoadStack, writers: readonly WebSocket[], bare: RunningProgram): Promise<Round> => {
  const urls = stack.platforms.map(({ url }) => url)
  const spentByAll = (): number => stack.platforms.reduce((sum, { pid }) => sum + cpuSeconds(pid()), 0)
  const counters: PlainReader[] = []
  const endBeat = beat(counters)
  counters.push(...(await openCounters(urls, guestOf(HALL), JOIN)))
  const listeners = await openListeningThread({ urls, count: LISTENERS, from: COUNTERS })
  // Who came is told once a second; afterwards lines alone.
  await pause(3000)
  const idle = { cpu: spentByAll(), at: performance.now() }
  await pause(3000)
  const idleBusy = (spentByAll() - idle.cpu) / (performance.now() - idle.at)
  listeners.record()
  const bytesBefore = bytesAt(counters)
  const before = { cpu: spentByAll(), at: performance.now() }
  const lines = await write(writers, SECONDS)
  await until('every line at every listener', 120, async () => (await listeners.count()) >= lines * LISTENERS)
  const outcome = await listeners.stop()
  const frames = outcome.frames.filter(({ text }) => text.startsWith(LINE))
  await until('every line at every counter', 120, async () => leastHeard(counters, bytesBefore) >= sizeOf(frames))
  const took = performance.now() - before.at
  const spent = spentByAll() - before.cpu - idleBusy * took
  endBeat()
  for (const counter of counters) counter.close()
  const least = await replay(bare, frames, lines)
  const bytes = median(frames.map(({ text }) => Buffer.byteLength(text)))
  return { platform: (spent * 1e6) / (lines * READERS), bare: least, delays: outcome.delays, bytes }
}

/** The same frames at the same times from a server that does nothing else: µs for each line at a reader. */
const replay = async (bare: RunningProgram, frames: readonly Frame[], lines: number): Promise<number> => {
  const counters = await openCounters([bare.url])
  const bytesBefore = bytesAt(counters)
  const before = cpuSeconds(bare.pid)
  await fetch(bare.url, { method: 'POST', body: JSON.stringify(frames) })
  await until(
    'every frame at every reader of the bare server',
    120,
    async () => leastHeard(counters, bytesBefore) >= sizeOf(frames),
  )
  const spent = cpuSeconds(bare.pid) - before
  for (const counter of counters) counter.close()
  return (spent * 1e6) / (lines * COUNTERS)
}

export const measureChatRoom = async (): Promise<Figure[]> => {
  const stack = await startBenchStack({ processes: PROCESSES, bus: true })
  const bare = await startProgram(BARE)
  try {
    const writers = await openWriters(stack)
    const endBeat = beat(writers)
    const rounds: Round[] = []
    for (let at = 0; at < ROUNDS; at += 1) {
      const round = await measureRound(stack, writers, bare)
      rounds.push(round)
      console.log(
        `${READERS} readers, ${RATE} lines a second of ${Math.round(round.bytes)} bytes: ` +
          `${round.platform.toFixed(2)} µs a line and reader, bare ${round.bare.toFixed(2)}; ` +
          `p50 ${percentile(round.delays, 0.5).toFixed(0)} ms, p99 ${percentile(round.delays, 0.99).toFixed(0)} ms`,
      )
    }
    endBeat()
    for (const writer of writers) writer.close()
    return [
      {
        name: `processor per line to each of ${READERS.toLocaleString('en-US')} readers of a chat room, over two processes`,
        value: median(rounds.map(({ platform }) => platform)),
        reference: 'a bare `ws` server, same frames',
        referenceValue: median(rounds.map(({ bare: least }) => least)),
        unit: 'µs',
        aim: { atMost: 1.3 },
      },
      {
        name: 'p99 from a writer until a reader has the line',
        value: median(rounds.map(({ delays }) => percentile(delays, 0.99))),
        reference: 'what a line may take',
        referenceValue: 150,
        unit: 'ms',
        aim: { atMost: 1 },
      },
    ]
  } finally {
    bare.remove()
    await stack.stop()
  }
}
