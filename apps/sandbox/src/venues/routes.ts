import { VENUE_LAUNCH_PATH, venueLaunch, type VenueLaunched } from '@pavilion/protocols'
import type { FastifyInstance } from 'fastify'
import { parse, Problem } from '../http/problem.ts'
import { jsonBody, signedRequest } from '../http/raw-json.ts'
import { signatureFault } from '../http/signature.ts'
import { readEntry, writeEntry } from './entry.ts'
import { sendExpired, sendVenue } from './venue-page.ts'
import type { Venues } from './venues.ts'

const PLAY_PATH = '/venue/play'

interface RouteOptions {
  readonly venues: Venues
  readonly secret: string
  readonly clock: () => number
  readonly publicUrl: () => string
}

/** docs/protocols/venue.md. */
export const venueRoutes = (app: FastifyInstance, { venues, secret, clock, publicUrl }: RouteOptions): void => {
  const seconds = (): number => Math.floor(clock() / 1000)

  app.post(VENUE_LAUNCH_PATH, async (request): Promise<VenueLaunched> => {
    const body = jsonBody(request.body)
    const fault = signatureFault(secret, request.headers, signedRequest(request), clock())
    if (fault !== undefined) throw new Problem(401, fault)
    const launch = parse(venueLaunch, body.value)
    const { state } = venues.of(launch.enName)
    if (state.state !== 'open') return state
    const { enName, member, language, theme, returnUrl } = launch
    const entry = writeEntry(secret, { enName, member, language, theme, returnUrl }, seconds())
    return { state: 'open', url: `${publicUrl()}${PLAY_PATH}?entry=${entry}` }
  })

  app.get<{ Querystring: { entry?: string } }>(PLAY_PATH, async (request, reply) => {
    const entry = readEntry(secret, String(request.query.entry ?? ''), seconds())
    return entry === undefined ? sendExpired(request, reply) : sendVenue(reply, venues, entry)
  })
}
