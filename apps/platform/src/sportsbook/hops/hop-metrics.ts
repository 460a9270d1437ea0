import { Histogram, type Registry } from 'prom-client'
import type { Hop } from './hops.ts'

export const hopMetrics = (registry: Registry): ((hop: Hop, ms: number) => void) => {
  const histogram = new Histogram({
    name: 'pavilion_price_hop_milliseconds',
    help: 'Time a price took: arrived (from the provider’s clock), then written, published, waited (for its push), pushed (from there to sockets), whole.',
    labelNames: ['hop'],
    buckets: [1, 2, 5, 10, 20, 50, 75, 100, 150, 200, 250, 300, 400, 500, 1000, 2000],
    registers: [registry],
  })
  // Clocks may differ.
  return (hop, ms) => histogram.observe({ hop }, Math.max(0, ms))
}
