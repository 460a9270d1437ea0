import { fileURLToPath } from 'node:url'
import { pause, startProgram, type RunningProgram } from '@pavilion/load'
import type { Figure } from '../figure.ts'
import { cpuSeconds } from '../platform/cpu-time.ts'
import { PRICES, setStage, type Stage } from '../price-hops/stage.ts'
import { interleave, median } from '../rounds.ts'
import { openListeners, openVisitors, type Crowd, type Frame } from './crowd.ts'

const BARE = fileURLToPath(new URL('bare-broadcast.ts', import.meta.url))
const SOCKETS = 1_000
const BOARD = 'FT/RB'
const ROUNDS = 3
const SECONDS = 5
/** Milliseconds. */
const SETTLES_MS = 500

interface Spent {
  /** Processor time in microseconds per second. */
  readonly busy: number
  readonly messages: number
}

const watch = async (pid: number, crowd?: Crowd): Promise<Spent> => {
  const messageCount = () => crowd?.messageCount() ?? 0
  const before = { at: performance.now(), cpu: cpuSeconds(pid), heard: messageCount() }
  await pause(SECONDS * 1000)
  const seconds = (performance.now() - before.at) / 1000
  return {
    busy: ((cpuSeconds(pid) - before.cpu) * 1e6) / seconds,
    messages: (messageCount() - before.heard) / seconds,
  }
}

const measure = async ({ processes: [platform], load }: Stage, bare: RunningProgram) => {
  if (!platform) throw new Error('no platform process was started')
  const prices = (each: number) => load({ prices: each, clocks: 0 }).then(() => pause(SETTLES_MS))
  const rates: number[] = []
  let recorded: Frame[] = []
  const spent = await interleave(ROUNDS, {
    feed: async () => {
      await prices(PRICES)
      return (await watch(platform.pid())).busy
    },
    followed: async () => {
      await prices(PRICES)
      const crowd = await openVisitors(platform.url, SOCKETS, BOARD)
      await pause(SETTLES_MS)
      const recording = crowd.record()
      const { busy, messages } = await watch(platform.pid(), crowd)
      recorded = recording()
      await crowd.close()
      rates.push(messages)
      return busy / messages
    },
    bare: async () => {
      await prices(0)
      const crowd = await openListeners(bare.url, SOCKETS)
      await pause(SETTLES_MS)
      await fetch(bare.url, { method: 'POST', body: JSON.stringify(recorded) })
      const { busy, messages } = await watch(bare.pid, crowd)
      await crowd.close()
      return busy / messages
    },
  })
  const bytes = median(recorded.map(({ text }) => Buffer.byteLength(text)))
  return { ...spent, rate: median(rates), bytes }
}

export const measureFanOut = async (): Promise<Figure[]> => {
  const stage = await setStage(1)
  try {
    const bare = await startProgram(BARE)
    try {
      const { feed, followed, bare: least, rate, bytes } = await measure(stage, bare)
      console.log(
        `${Math.round(rate)} messages a second of ${Math.round(bytes)} bytes; the feed alone: ${(feed / 1e4).toFixed(1)} % of a core`,
      )
      const figure = (name: string, value: number): Figure => ({
        name,
        value,
        reference: 'a bare `ws` server, same frames',
        referenceValue: least,
        unit: 'µs',
      })
      return [
        {
          ...figure(`processor per message to ${SOCKETS} sockets, less the feed’s`, followed - feed / rate),
          aim: { atMost: 1.5 },
        },
        figure('the same with all that the feed costs', followed),
      ]
    } finally {
      bare.remove()
    }
  } finally {
    await stage.clear()
  }
}
