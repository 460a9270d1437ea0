import { pause, type ChangeRate } from '@pavilion/load'
import { cpuSeconds } from '../platform/cpu-time.ts'
import { between, quantileOf, together, type Histogram } from './histogram.ts'
import { metricsOf } from './metrics.ts'
import type { Readers } from './readers.ts'
import type { Stage } from './stage.ts'

export const HOPS = ['arrived', 'written', 'published', 'waited', 'pushed', 'whole'] as const
export type Hop = (typeof HOPS)[number]

const WARM_SECONDS = 6
const SECONDS = 20

export interface ProcessObservation {
  /** Share of one core. */
  readonly cpu: number
  readonly median: number
  readonly p99: number
}

export interface Observation {
  /** Prices actually sent per second. */
  readonly rate: number
  readonly hops: Readonly<Record<Hop, Histogram>>
  /** The process with the feed first. */
  readonly processes: readonly ProcessObservation[]
}

const look = async ({ processes, load }: Stage, rate: ChangeRate) => ({
  at: performance.now(),
  sent: await load(rate),
  metrics: await Promise.all(processes.map(({ operatorUrl }) => metricsOf(operatorUrl))),
  cpu: processes.map(({ pid }) => cpuSeconds(pid())),
})

export const observe = async (stage: Stage, readers: readonly Readers[], load: ChangeRate): Promise<Observation> => {
  await stage.load(load)
  for (const each of readers) each.beat()
  await pause(WARM_SECONDS * 1000)
  const before = await look(stage, load)
  const timed = readers.map((each) => each.time())
  for (const each of readers) each.beat()
  await pause(SECONDS * 1000)
  const delays = timed.map((done) => done())
  const after = await look(stage, load)
  const writes = [before, after].every(({ metrics: [first] }) => first?.value('pavilion_feed_writer') === 1)
  if (!writes || delays.some(({ length }) => length === 0))
    throw new Error('the writer lost its lease, or no price came: this machine is too busy to measure on')
  const seconds = (after.at - before.at) / 1000
  const hop = (name: Hop): Histogram =>
    together(after.metrics.map((now, index) => between(before.metrics[index]?.hop(name) ?? new Map(), now.hop(name))))
  return {
    rate: (after.sent - before.sent) / seconds,
    hops: Object.fromEntries(HOPS.map((name) => [name, hop(name)])) as Record<Hop, Histogram>,
    processes: delays.map((each, index) => ({
      cpu: ((after.cpu[index] ?? 0) - (before.cpu[index] ?? 0)) / seconds,
      median: quantileOf(each, 0.5),
      p99: quantileOf(each, 0.99),
    })),
  }
}
