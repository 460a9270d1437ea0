import { VENUE_LAUNCH_PATH, venueLaunched } from '@pavilion/protocols'
import { createNamedClients } from '../providers/index.ts'
import type { Venue } from './venue.ts'

const TIMEOUT_MS = 8_000

export interface HttpVenueSettings {
  readonly baseUrl: string
  readonly secret: string
  /** Unix seconds. */
  readonly now: () => number
  readonly timeoutMs?: number
}

/** Speaks docs/protocols/venue.md. */
export const createHttpVenue = (settings: HttpVenueSettings): Venue => {
  const clients = createNamedClients({ timeoutMs: TIMEOUT_MS, ...settings })
  return {
    launch: async (launch) =>
      venueLaunched.parse(await clients.of(launch.enName).request('POST', VENUE_LAUNCH_PATH, launch)),
    isDown: clients.isAnyDown,
  }
}
