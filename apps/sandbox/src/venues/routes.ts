import { VENUE_LAUNCH_PATH, venueLaunch, type VenueLaunched } from '@pavilion/protocols'
import type { FastifyInstance } from 'fastify'
import { parse, Problem } from '../http/problem.ts'
import { jsonBody, signedRequest } from '../http/raw-json.ts'
import { signatureFault } from '../http/signature.ts'
import { readEntry, writeEntry } from './entry.ts'
import { sendExpired, sendVenue } from './venue-page.ts'
import type { Venues } from './venues.ts'
import type { Wallets } from './wallets.ts'

const PLAY_PATH = '/venue/play'

interface RouteOptions {
  readonly venues: Venues
  readonly wallets: Wallets
  readonly secret: string
  readonly clock: () => number
  readonly publicUrl: () => string
}

/** docs/protocols/venue.md. */
export const venueRoutes = (
  app: FastifyInstance,
  { venues, wallets, secret, clock, publicUrl }: RouteOptions,
): void => {
  const seconds = (): number => Math.floor(clock() / 1000)

  app.post(VENUE_LAUNCH_PATH, async (request): Promise<VenueLaunched> => {
    const body = jsonBody(request.body)
    const fault = signatureFault(secret, request.headers, signedRequest(request), clock())
    if (fault !== undefined) throw new Problem(401, fault)
    const launch = parse(venueLaunch, body.value)
    const { state } = venues.of(launch.enName)
    const { enName, siteId, member, currency, language, theme, returnUrl } = launch
    // Who brought money for its activity may enter.
    const isTakingPart =
      state.state === 'activity' && wallets.balance({ enName, siteId, member, currency }).activityLeft !== '0'
    if (state.state !== 'open' && !isTakingPart) return state
    const entry = writeEntry(secret, { enName, member, language, theme, returnUrl }, seconds())
    return { state: 'open', url: `${publicUrl()}${PLAY_PATH}?entry=${entry}` }
  })

  app.get<{ Querystring: { entry?: string } }>(PLAY_PATH, async (request, reply) => {
    const entry = readEntry(secret, String(request.query.entry ?? ''), seconds())
    return entry === undefined ? sendExpired(request, reply) : sendVenue(reply, venues, entry)
  })
}
