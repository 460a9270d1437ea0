import { venueClosed } from '@pavilion/protocols'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parse } from '../http/problem.ts'
import { jsonBody } from '../http/raw-json.ts'
import type { Venues } from '../venues/venues.ts'
import { walletFate } from '../venues/wallet.ts'
import type { Wallets } from '../venues/wallets.ts'

export const venueOrder = z.discriminatedUnion('state', [z.object({ state: z.literal('open') }), venueClosed])

const units = z.optional(z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/)))
/** What play would change: minor units, as text. */
export const walletChange = z.object({ balance: units, activityLeft: units })

export const venueControlRoutes = (app: FastifyInstance, venues: Venues, wallets: Wallets): void => {
  app.get('/control/venues', async () => ({ venues: venues.list() }))
  app.post<{ Params: { enName: string } }>('/control/venues/:enName', async ({ params, body }) => {
    venues.set(params.enName, parse(venueOrder, jsonBody(body).value))
    return { venues: venues.list() }
  })
  app.get<{ Params: { enName: string } }>('/control/venues/:enName/wallets', async ({ params: { enName } }) => {
    venues.of(enName)
    return { wallets: wallets.list(enName) }
  })
  app.post<{ Params: { enName: string } }>('/control/venues/:enName/fate', async ({ params: { enName }, body }) => {
    venues.of(enName)
    const fate = parse(walletFate, jsonBody(body).value)
    wallets.setFate(enName, fate)
    return { fate }
  })
  app.post<{ Params: { enName: string; member: string } }>(
    '/control/venues/:enName/wallets/:member',
    async ({ params: { enName, member }, body }) => ({
      wallet: wallets.change(enName, member, parse(walletChange, jsonBody(body).value)),
    }),
  )
}
