import {
  createVenueTransfer,
  VENUE_BALANCE_PATH,
  VENUE_TRANSFERS_PATH,
  venueWallet,
  type VenueBalance,
  type VenueTransfer,
} from '@pavilion/protocols'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse, Problem } from '../http/problem.ts'
import { jsonBody, signedRequest } from '../http/raw-json.ts'
import { signatureFault } from '../http/signature.ts'
import type { Venues } from './venues.ts'
import { asBalance, asTransfer } from './wallet.ts'
import type { Wallets } from './wallets.ts'

interface RouteOptions {
  readonly venues: Venues
  readonly wallets: Wallets
  readonly secret: string
  readonly clock: () => number
}

const hangUp = (reply: FastifyReply): void => {
  reply.hijack()
  reply.raw.socket?.destroy()
}

/** docs/protocols/venue-wallet.md. */
export const walletRoutes = (app: FastifyInstance, { venues, wallets, secret, clock }: RouteOptions): void => {
  const checkSignature = async (request: FastifyRequest): Promise<void> => {
    const fault = signatureFault(secret, request.headers, signedRequest(request), clock())
    if (fault !== undefined) throw new Problem(401, fault)
  }
  const signed = { preHandler: checkSignature }

  app.post(VENUE_BALANCE_PATH, signed, async ({ body }): Promise<VenueBalance> => {
    const of = parse(venueWallet, jsonBody(body).value)
    const { state } = venues.of(of.enName)
    return state.state === 'maintenance' ? state : asBalance(wallets.balance(of))
  })

  app.post(VENUE_TRANSFERS_PATH, signed, async ({ body }, reply): Promise<VenueTransfer | undefined> => {
    const transfer = parse(createVenueTransfer, jsonBody(body).value)
    const { state } = venues.of(transfer.enName)
    if (state.state === 'maintenance') {
      const { transferId, enName, direction, amount, currency } = transfer
      return { transferId, enName, direction, amount, currency, state: 'refused', reason: 'maintenance' }
    }
    const { fate, seconds } = wallets.nextFate(transfer.enName)
    if (fate === 'ignore') return void hangUp(reply)
    if (fate === 'late') await sleep(seconds * 1000)
    const done = wallets.create(transfer, {
      ...(fate === 'hold' && { holdUntil: clock() + seconds * 1000 }),
      refuse: fate === 'refuse',
    })
    if (fate === 'lose') return void hangUp(reply)
    return asTransfer(done.wallet, done.transfer)
  })

  app.post<{ Params: { transferId: string } }>(
    `${VENUE_TRANSFERS_PATH}/:transferId/cancel`,
    signed,
    async ({ params, body }): Promise<VenueTransfer> => {
      const transfer = parse(createVenueTransfer, jsonBody(body).value)
      if (transfer.transferId !== params.transferId) throw new Problem(400, 'transferId: another than the address has')
      const { wallet, transfer: ended } = wallets.cancel(transfer)
      return asTransfer(wallet, ended)
    },
  )

  app.get<{ Params: { transferId: string } }>(
    `${VENUE_TRANSFERS_PATH}/:transferId`,
    signed,
    async ({ params }): Promise<VenueTransfer> => {
      const { wallet, transfer } = wallets.find(params.transferId)
      return asTransfer(wallet, transfer)
    },
  )
}
