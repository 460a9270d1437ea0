import { venueClosed } from '@pavilion/protocols'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parse } from '../http/problem.ts'
import { jsonBody } from '../http/raw-json.ts'
import type { Venues } from '../venues/venues.ts'

export const venueOrder = z.discriminatedUnion('state', [z.object({ state: z.literal('open') }), venueClosed])

export const venueControlRoutes = (app: FastifyInstance, venues: Venues): void => {
  app.get('/control/venues', async () => ({ venues: venues.list() }))
  app.post<{ Params: { enName: string } }>('/control/venues/:enName', async ({ params, body }) => {
    venues.set(params.enName, parse(venueOrder, jsonBody(body).value))
    return { venues: venues.list() }
  })
}
