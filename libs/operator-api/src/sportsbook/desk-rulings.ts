import { cancellation } from '@pavilion/contract/bets'
import { rtype, wtype } from '@pavilion/contract/sports'
import * as z from 'zod/mini'
import { ofMatch } from './desk.ts'
import { operatorEndpoint, operatorSiteId } from '../endpoint.ts'

const ofTicket = z.object({ siteId: operatorSiteId, ticketId: z.string().check(z.regex(/^CR\d{18}$/)) })
/** Fen; money moves at settlement, within seconds. */
export const ruledBets = z.object({
  bets: z.int(),
  stakes: z.string(),
  /** The excess is taken back. */
  paidSoFar: z.string(),
})
export type RuledBets = z.infer<typeof ruledBets>
/** From 0; absent: whole bet. */
const leg = z.optional(z.int().check(z.gte(0), z.lte(9)))

export const operatorDeskVoidBet = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/bets/:ticketId/void',
  action: 'desk.void_bet',
  roles: ['trader', 'risk'],
  approvers: ['trader', 'risk'],
  summary: 'Cancels a bet, or a leg of it, with a reason, whatever its match came to; two persons decide.',
  params: ofTicket,
  payload: z.object({ code: cancellation, leg }),
  data: z.object({ ticketId: z.string(), ...ruledBets.shape }),
})

export const operatorDeskRestoreBet = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/bets/:ticketId/restoring',
  action: 'desk.restore_bet',
  roles: ['trader', 'risk'],
  approvers: ['trader', 'risk'],
  summary: 'Takes the cancelling of a bet, or of a leg, back: it counts by its match again; two persons decide.',
  params: ofTicket,
  payload: z.object({ leg }),
  data: z.object({ ticketId: z.string(), ...ruledBets.shape }),
})

/** A market (line, side), a time, or both. */
const ruledMarket = {
  wtype: z.optional(wtype),
  gid: z.optional(z.string().check(z.regex(/^[0-9A-Za-z]{1,20}$/))),
  rtype: z.optional(rtype),
  /** Acceptance, Unix seconds, `to` exclusive; after any delay. */
  from: z.optional(z.int().check(z.gte(0))),
  to: z.optional(z.int().check(z.gte(0))),
}
const ruledMarketSchema = z.object(ruledMarket)
export type RuledMarket = z.infer<typeof ruledMarketSchema>
/** Voided by its result instead. */
export const isWholeMatch = ({ wtype: kind, from, to }: RuledMarket): boolean =>
  kind === undefined && from === undefined && to === undefined
const isOfMarket = ({ wtype: kind, gid, rtype: side }: RuledMarket): boolean =>
  kind !== undefined || (gid === undefined && side === undefined)
const isTime = ({ from, to }: RuledMarket): boolean => from === undefined || to === undefined || from < to
const RULABLE = [
  z.refine<RuledMarket>((market) => !isWholeMatch(market), {
    path: ['wtype'],
    error: 'name a market or a time: a whole match is voided by its result',
  }),
  z.refine<RuledMarket>(isOfMarket, { path: ['wtype'], error: 'a line or a side needs its market' }),
  z.refine<RuledMarket>(isTime, { path: ['to'], error: 'it is not later than from' }),
]
export const operatorDeskVoidMarket = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/desk/matches/:gidm/void',
  action: 'desk.void_market',
  roles: ['trader', 'risk'],
  approvers: ['trader', 'risk'],
  summary:
    'Cancels every bet and leg on a market of a match, or on one line or side of it, or those accepted in a time, at every site; two persons decide.',
  params: ofMatch,
  payload: z.object({ ...ruledMarket, code: cancellation }).check(...RULABLE),
  data: ruledBets,
})

export const operatorDeskRestoreMarket = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/desk/matches/:gidm/restoring',
  action: 'desk.restore_market',
  roles: ['trader', 'risk'],
  approvers: ['trader', 'risk'],
  summary: 'Takes that back, for bets among them that were cancelled one by one too; two persons decide.',
  params: ofMatch,
  payload: ruledMarketSchema.check(...RULABLE),
  data: ruledBets,
})
