import {
  operatorDeskRestoreBet,
  operatorDeskRestoreMarket,
  operatorDeskVoidBet,
  operatorDeskVoidMarket,
  type RuledMarket,
} from '@pavilion/protocols'
import { sql } from 'kysely'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { operatorCall, type OperatorCall } from '../../operator/index.ts'
import {
  restoreBet,
  restoreMarket,
  voidBet,
  voidMarket,
  type NamedBet,
  type NamedMarket,
} from '../settlement/rulings.ts'
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

/** There is no such bet, or the ruling changes nothing of it. */
const insist = (done: boolean): void => {
  if (!done) throw new Refusal('NOT_FOUND')
}

const insistOnMarket = async (tx: Tx, gidm: string, { wtype }: RuledMarket): Promise<true> => {
  const sports = await sportsOf(tx, { gidm })
  if (wtype !== undefined) marketForms('wtype', sports, wtype)
  return true
}

/** Of bets that were refused or bought back, and of those that still wait for their confirmation, nothing can be cancelled. */
const insistOnBet = async (tx: Tx, { siteId, ticketId }: NamedBet): Promise<true> => {
  const { rows } = await sql`
    select from bets where site_id = ${siteId} and site_day = ticket_day(${ticketId}) and ticket = ${ticketId}
       and state in ('open', 'settled', 'void')`.execute(tx)
  insist(rows.length > 0)
  return true
}

/**
 * Bets that the desk cancels with a reason, whatever their matches came to, and takes that back. Two persons each: who could cancel bets
 * alone could let somebody bet who gets back every stake that is lost.
 */
export const rulingCalls: readonly OperatorCall[] = [
  operatorCall(
    operatorDeskVoidBet,
    async (tx, { code, leg }, { params, actor, reason: note }) => {
      insist(await voidBet(tx, betOf(params, leg), code, { actor, note }))
      const { siteId, ticketId } = params
      return { data: { ticketId }, audit: { siteId, subject: ticketId, detail: { code, leg } } }
    },
    { twoPerson: (tx, _, { params }) => insistOnBet(tx, params) },
  ),
  operatorCall(
    operatorDeskRestoreBet,
    async (tx, { leg }, { params, actor, reason: note }) => {
      insist(await restoreBet(tx, betOf(params, leg), { actor, note }))
      const { siteId, ticketId } = params
      return { data: { ticketId }, audit: { siteId, subject: ticketId, detail: { leg } } }
    },
    { twoPerson: (tx, _, { params }) => insistOnBet(tx, params) },
  ),
  operatorCall(
    operatorDeskVoidMarket,
    async (tx, { code, ...market }, { params: { gidm }, actor, reason: note }) => {
      const bets = await voidMarket(tx, marketOf(gidm, market), code, { actor, note })
      return { data: { bets }, audit: { siteId: 0, subject: gidm, detail: { ...market, code, bets } } }
    },
    { twoPerson: (tx, market, { params: { gidm } }) => insistOnMarket(tx, gidm, market) },
  ),
  operatorCall(
    operatorDeskRestoreMarket,
    async (tx, market, { params: { gidm }, actor, reason: note }) => {
      const bets = await restoreMarket(tx, marketOf(gidm, market), { actor, note })
      return { data: { bets }, audit: { siteId: 0, subject: gidm, detail: { ...market, bets } } }
    },
    { twoPerson: (tx, market, { params: { gidm } }) => insistOnMarket(tx, gidm, market) },
  ),
]
