import type { VenueLaunch, VenueLaunched } from '@pavilion/protocols'

/** Moves no money: may be retried. */
export interface Venue {
  /** ProviderRefused: refused, HTTP 404: unknown venue. Anything else: no answer, or not in the protocol's form. */
  launch(launch: VenueLaunch): Promise<VenueLaunched>
  /** Any that was asked. */
  isDown(): boolean
}
