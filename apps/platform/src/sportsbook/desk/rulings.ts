import {
  operatorDeskRestoreBet,
  operatorDeskRestoreMarket,
  operatorDeskVoidBet,
  operatorDeskVoidMarket,
  type RuledBets,
  type RuledMarket,
} from '@pavilion/operator-api/sportsbook'
import type { Cancellation } from '@pavilion/contract/bets'
import type * as z from 'zod/mini'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { type OperatorCallOptions, operatorCall, type OperatorCall } from '../../operator/index.ts'
import {
  restoreBet,
  restoreMarket,
  voidBet,
  voidMarket,
  type NamedBet,
  type NamedMarket,
} from '../settlement/rulings.ts'
import { betStatusFacts, marketTradingStatus, resultVersion } from './concerned.ts'
import { ruledOnBet, ruledOnMarket } from './ruled.ts'
import { marketForms, sportsOf } from './market-kind.ts'

const betOf = (of: { siteId: number; ticketId: string }, leg: number | undefined): NamedBet => ({
  ...of,
  ...(leg !== undefined && { leg }),
})
const marketOf = (gidm: string, of: RuledMarket): NamedMarket => ({
  gidm,
  ...(of.wtype !== undefined && { wtype: of.wtype }),
  ...(of.gid !== undefined && { gid: of.gid }),
  ...(of.rtype !== undefined && { rtype: of.rtype }),
  ...(of.from !== undefined && { from: of.from }),
  ...(of.to !== undefined && { to: of.to }),
})

const ofMarket = async (tx: Tx, gidm: string, market: RuledMarket, reason: Cancellation | null): Promise<RuledBets> => {
  const sports = await sportsOf(tx, { gidm })
  if (market.wtype !== undefined) marketForms('wtype', sports, market.wtype)
  return ruledOnMarket(tx, gidm, market, reason)
}

const betOptions = <E extends typeof operatorDeskVoidBet | typeof operatorDeskRestoreBet>(
  reasonOf: (payload: z.output<E['payload']>) => Cancellation | null,
): OperatorCallOptions<E> => ({
  twoPerson: async (tx, payload, { params }) => {
    await ruledOnBet(tx, betOf(params, payload.leg), reasonOf(payload))
    return true
  },
  concerns: async (tx, { leg }, { params }) => {
    const bet = betOf(params, leg)
    return { thing: bet, currentState: await betStatusFacts(tx, bet) }
  },
  effect: (tx, payload, { params }) => ruledOnBet(tx, betOf(params, payload.leg), reasonOf(payload)),
})
const marketOptions = <E extends typeof operatorDeskVoidMarket | typeof operatorDeskRestoreMarket>(
  reasonOf: (payload: z.output<E['payload']>) => Cancellation | null,
): OperatorCallOptions<E> => ({
  twoPerson: async (tx, payload, { params: { gidm } }) => {
    await ofMarket(tx, gidm, payload, reasonOf(payload))
    return true
  },
  concerns: async (tx, payload, { params: { gidm } }) => ({
    thing: marketOf(gidm, payload),
    currentState: await marketTradingStatus(tx, gidm),
  }),
  effect: (tx, payload, { params: { gidm } }) => ofMarket(tx, gidm, payload, reasonOf(payload)),
})

/** Alone, somebody could refund an accomplice's losing bets. */
export const rulingCalls: readonly OperatorCall[] = [
  operatorCall(
    operatorDeskVoidBet,
    async (tx, { code, leg }, { params, actor, reason: note }) => {
      const bet = betOf(params, leg)
      const ruledBets = await ruledOnBet(tx, bet, code)
      if (!(await voidBet(tx, bet, code, { actor, note }))) throw new Refusal('NOT_FOUND')
      const { siteId, ticketId } = params
      return {
        data: { ticketId, ...ruledBets },
        audit: { siteId, subject: ticketId, detail: { code, leg, ...ruledBets } },
      }
    },
    betOptions<typeof operatorDeskVoidBet>(({ code }) => code),
  ),
  operatorCall(
    operatorDeskRestoreBet,
    async (tx, { leg }, { params, actor, reason: note }) => {
      const bet = betOf(params, leg)
      const ruledBets = await ruledOnBet(tx, bet, null)
      if (!(await restoreBet(tx, bet, { actor, note }))) throw new Refusal('NOT_FOUND')
      const { siteId, ticketId } = params
      return { data: { ticketId, ...ruledBets }, audit: { siteId, subject: ticketId, detail: { leg, ...ruledBets } } }
    },
    betOptions<typeof operatorDeskRestoreBet>(() => null),
  ),
  operatorCall(
    operatorDeskVoidMarket,
    async (tx, { code, ...market }, { params: { gidm }, actor, reason: note }) => {
      const ruledMarket = marketOf(gidm, market)
      // No bet is accepted meanwhile.
      await resultVersion(tx, gidm)
      const ruledBets = await ofMarket(tx, gidm, market, code)
      await voidMarket(tx, ruledMarket, code, { actor, note })
      return { data: ruledBets, audit: { siteId: 0, subject: gidm, detail: { ...market, code, ...ruledBets } } }
    },
    marketOptions<typeof operatorDeskVoidMarket>(({ code }) => code),
  ),
  operatorCall(
    operatorDeskRestoreMarket,
    async (tx, market, { params: { gidm }, actor, reason: note }) => {
      await resultVersion(tx, gidm)
      const ruledBets = await ofMarket(tx, gidm, market, null)
      await restoreMarket(tx, marketOf(gidm, market), { actor, note })
      return { data: ruledBets, audit: { siteId: 0, subject: gidm, detail: { ...market, ...ruledBets } } }
    },
    marketOptions<typeof operatorDeskRestoreMarket>(() => null),
  ),
]
