import { Gauge, type Registry } from 'prom-client'
import type { Clock } from './clock.ts'

interface WaitingAge {
  readonly name: `pavilion_${string}_seconds`
  readonly help: string
  /** Since when the longest waiting one waits; nothing: none waits. */
  readonly oldest: () => Promise<Date | null | undefined>
}

/** Read when it is scraped: 0 when nothing waits. */
export const ageGauge = (registry: Registry, clock: Clock, { name, help, oldest }: WaitingAge): void =>
  void new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const since = await oldest()
      this.set(since ? Math.max(0, (clock.now() - since.getTime()) / 1000) : 0)
    },
  })
