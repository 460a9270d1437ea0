import type { Figure } from '../figure.ts'
import { quantile } from './histogram.ts'
import { HOPS, observe, type Hop, type Seen } from './observe.ts'
import type { Load } from './provider/load.ts'
import { openReaders } from './readers.ts'
import { MATCHES, setStage } from './stage.ts'

/** Prices a second. */
export const PRICES = 2_000
const LOADS: readonly (Load & { readonly name: string })[] = [
  { name: '2,000 prices a second', prices: PRICES, clocks: 0 },
  { name: 'with every match’s clock each second', prices: PRICES, clocks: MATCHES },
]
/** What a price may take on the server, milliseconds. */
const AIM = 100
/** What the platform lets prices wait for one another, milliseconds: PUSH_MS of its sportsbook's channel. */
const CONFLATION = 250

const p99 = ({ hops }: Seen, hop: Hop): number => quantile(hops[hop], 0.99) ?? Number.NaN

const figuresOf = (seen: Seen, load: string): Figure[] => {
  const [writer, other] = seen.processes
  const figure = (name: string, value: number, reference: string, referenceValue: number, unit: string): Figure => ({
    name: `${name}; ${load}`,
    value,
    reference,
    referenceValue,
    unit,
  })
  const both = 'that and conflation'
  return [
    {
      // Nobody's own time: a hundredth of the prices exceeds each of them, and they are rarely the same.
      ...figure(
        'p99 of arrived, published and pushed together',
        p99(seen, 'arrived') + p99(seen, 'published') + p99(seen, 'pushed'),
        'what it may take on the server',
        AIM,
        'ms',
      ),
      aim: { atMost: 1 },
    },
    { ...figure('p99 to a socket of the writer', writer?.p99 ?? 0, both, AIM + CONFLATION, 'ms'), aim: { atMost: 1 } },
    { ...figure('p99 to a socket elsewhere', other?.p99 ?? 0, both, AIM + CONFLATION, 'ms'), aim: { atMost: 1 } },
    figure('processor of the writer', (writer?.cpu ?? 0) * 100, 'one core', 100, '%'),
    figure('processor of the other process', (other?.cpu ?? 0) * 100, 'one core', 100, '%'),
  ]
}

const ms = (value: number | undefined): string => (value === undefined ? '–' : `${value.toFixed(1)} ms`)

const hopRows = (seen: Seen, load: string): string => {
  const { rate, hops, processes } = seen
  const rows = HOPS.map((hop) => [hop, quantile(hops[hop], 0.5), quantile(hops[hop], 0.99)] as const)
  const sockets = processes.map(
    ({ median, p99: most }, index) => [index === 0 ? 'at a socket of the writer' : 'elsewhere', median, most] as const,
  )
  const lines = [...rows, ...sockets].map(([name, half, most]) => `| ${name} | ${ms(half)} | ${ms(most)} |`)
  return [`\n${load} (${Math.round(rate)} were sent)`, '', '| hop | p50 | p99 |', '| --- | --- | --- |', ...lines].join(
    '\n',
  )
}

/** How long prices take from the provider's clock to the sockets of two processes, hop by hop, under the load of a whole book. */
export const measurePriceHops = async (): Promise<Figure[]> => {
  const stage = await setStage(2)
  try {
    const readers = await Promise.all(stage.processes.map(openReaders))
    const figures: Figure[] = []
    for (const { name, ...load } of LOADS) {
      const seen = await observe(stage, readers, load)
      console.log(hopRows(seen, name))
      figures.push(...figuresOf(seen, name))
    }
    for (const each of readers) each.close()
    return figures
  } finally {
    await stage.clear()
  }
}
