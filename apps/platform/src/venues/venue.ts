import type { VenueLaunch, VenueLaunched } from '@pavilion/protocols'

/** Whoever runs the venues that are not part of a site. Nothing moves by a launch, so it may be asked again whatever came of it. */
export interface Venue {
  /**
   * Lets a member in. ProviderRefused: the venue says no, with HTTP 404 that it does not know the venue; anything else thrown: it did
   * not answer, or not in the protocol's words.
   */
  launch(launch: VenueLaunch): Promise<VenueLaunched>
  /** True while the provider does not answer at all. */
  isDown(): boolean
}
