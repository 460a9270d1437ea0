import type { ChangeRate } from '@pavilion/load'
import type { Figure } from '../figure.ts'
import { quantile } from './histogram.ts'
import { HOPS, observe, type Hop, type Observation } from './observe.ts'
import { openReaders } from './readers.ts'
import { MATCHES, PRICES, setStage } from './stage.ts'

const LOADS: readonly (ChangeRate & { readonly name: string })[] = [
  { name: '2,000 prices a second', prices: PRICES, clocks: 0 },
  { name: 'with every match’s clock too', prices: PRICES, clocks: MATCHES },
]
/** Milliseconds on the server. */
const AIM = 100
/** Milliseconds: CONFLATION_MS of the sportsbook's publisher. */
const CONFLATION = 250

const p99 = ({ hops }: Observation, hop: Hop): number => quantile(hops[hop], 0.99) ?? Number.NaN

const figuresOf = (observation: Observation, load: string): Figure[] => {
  const onServer = {
    // Upper bound: a slower price is in one hop's slowest hundredth.
    value: p99(observation, 'arrived') + p99(observation, 'published') + p99(observation, 'pushed'),
    reference: 'what it may take on the server',
    referenceValue: AIM,
    unit: 'ms',
    aim: { atMost: 1 },
  }
  const perProcess = observation.processes.flatMap((process, index): Figure[] => {
    const where = index === 0 ? 'the writer' : 'another process'
    return [
      {
        name: `a price, p99 until a socket of ${where} has it; ${load}`,
        value: process.p99,
        reference: 'that and the conflation',
        referenceValue: AIM + CONFLATION,
        unit: 'ms',
        aim: { atMost: 1 },
      },
      {
        name: `processor of ${where}; ${load}`,
        value: process.cpu * 100,
        reference: 'one core',
        referenceValue: 100,
        unit: '%',
      },
    ]
  })
  return [{ name: `a price, p99 of arrived, published and pushed; ${load}`, ...onServer }, ...perProcess]
}

const ms = (value: number | undefined): string => (value === undefined ? '–' : `${value.toFixed(1)} ms`)

const hopRows = (observation: Observation, load: string): string => {
  const { rate, hops, processes } = observation
  const rows = HOPS.map((hop) => [hop, quantile(hops[hop], 0.5), quantile(hops[hop], 0.99)] as const)
  const sockets = processes.map(
    ({ median, p99: most }, index) =>
      [index === 0 ? 'to a socket of the writer' : 'to one of another process', median, most] as const,
  )
  const lines = [...rows, ...sockets].map(([name, half, most]) => `| ${name} | ${ms(half)} | ${ms(most)} |`)
  return [`\n${load} (${Math.round(rate)} were sent)`, '', '| hop | p50 | p99 |', '| --- | --- | --- |', ...lines].join(
    '\n',
  )
}

export const measurePriceHops = async (): Promise<Figure[]> => {
  const stage = await setStage(2)
  try {
    const readers = await Promise.all(stage.processes.map(openReaders))
    const figures: Figure[] = []
    for (const { name, ...load } of LOADS) {
      const observation = await observe(stage, readers, load)
      console.log(hopRows(observation, name))
      figures.push(...figuresOf(observation, name))
    }
    for (const each of readers) each.close()
    return figures
  } finally {
    await stage.clear()
  }
}
