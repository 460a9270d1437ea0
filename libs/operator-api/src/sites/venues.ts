import { localText } from '@pavilion/contract'
import * as z from 'zod/mini'
import { namesSomething } from '../change.ts'
import { ofSite, operatorEndpoint, operatorSiteId } from '../endpoint.ts'

const venueState = z.enum(['open', 'maintenance'])
const position = z.int().check(z.gte(0), z.lte(10_000))

export const operatorVenue = z.object({
  enName: z.string(),
  category: z.string(),
  name: localText,
  state: venueState,
  /** Expected, Unix seconds. */
  until: z.optional(z.int()),
  position: z.int(),
  /** `own`: members transfer money there. */
  wallet: z.enum(['centre', 'own']),
})
export type OperatorVenue = z.infer<typeof operatorVenue>
const venues = z.object({ venues: z.array(operatorVenue) })

/** Absent fields stay. */
export const venueChange = z
  .object({
    state: z.optional(venueState),
    /** Unix seconds; null: unknown. */
    until: z.optional(z.nullable(z.int().check(z.gte(1_600_000_000), z.lte(4_100_000_000)))),
    position: z.optional(position),
  })
  .check(
    namesSomething(['state']),
    z.refine(({ state, until }) => state !== 'open' || until === undefined || until === null, {
      path: ['until'],
      error: 'a venue that is open has no end of its closing',
    }),
  )
export type VenueChange = z.infer<typeof venueChange>

export const operatorVenueList = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/venues',
  action: 'venue.list',
  roles: ['admin', 'risk', 'support', 'trader'],
  summary: 'The venues of a site, in their order, with their state.',
  params: ofSite,
  payload: z.object({}),
  data: venues,
})

export const operatorVenueSet = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/venues/:enName',
  action: 'venue.set',
  roles: ['admin', 'risk'],
  summary:
    'Opens a venue, puts it into maintenance with the moment it is expected to end, or moves it; held by every process within two seconds.',
  params: z.object({ siteId: operatorSiteId, enName: z.string().check(z.minLength(1), z.maxLength(16)) }),
  payload: venueChange,
  data: venues,
})
