import type { Histogram } from './histogram.ts'

const HOP = 'pavilion_price_hop_milliseconds_bucket'

export interface Metrics {
  value(name: string): number | undefined
  hop(name: string): Histogram
}

export const metricsOf = async (operatorUrl: string): Promise<Metrics> => {
  const answer = await fetch(`${operatorUrl}/metrics`)
  const lines = (await answer.text()).split('\n')
  return {
    value: (name) => {
      const line = lines.find((each) => each.startsWith(`${name} `))
      return line === undefined ? undefined : Number(line.slice(name.length))
    },
    hop: (name) =>
      new Map(
        lines
          .filter((line) => line.startsWith(HOP) && line.includes(`hop="${name}"`))
          .map((line) => {
            const bound = /le="([^"]+)"/.exec(line)?.[1]
            return [bound === '+Inf' ? Infinity : Number(bound), Number(line.slice(line.lastIndexOf(' ')))]
          }),
      ),
  }
}
