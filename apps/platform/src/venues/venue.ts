import type { VenueLaunch, VenueLaunched } from '@pavilion/protocols'

/** A launch moves no money, so it may always be retried. */
export interface Venue {
  /** ProviderRefused: refused, HTTP 404: unknown venue. Anything else: no answer, or not in the protocol's form. */
  launch(launch: VenueLaunch): Promise<VenueLaunched>
  isDown(): boolean
}
