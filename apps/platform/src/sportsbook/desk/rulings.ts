import {
  operatorDeskRestoreBet,
  operatorDeskRestoreMarket,
  operatorDeskVoidBet,
  operatorDeskVoidMarket,
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

const betOf = (of: { siteId: number; ticketId: string }, leg: number | undefined): NamedBet => ({
  ...of,
  ...(leg !== undefined && { leg }),
})
const marketOf = (gidm: string, wtype: string, gid: string | undefined): NamedMarket => ({
  gidm,
  wtype,
  ...(gid !== undefined && { gid }),
})

/** There is no such bet, or the ruling changes nothing of it. */
const insist = (done: boolean): void => {
  if (!done) throw new Refusal('NOT_FOUND')
}

const insistOnMatch = async (tx: Tx, gidm: string): Promise<true> => {
  const { rows } = await sql`select from matches where gidm = ${gidm}`.execute(tx)
  insist(rows.length > 0)
  return true
}

/** Bets that the desk cancels with a reason, whatever their matches came to, and takes that back. */
export const rulingCalls: readonly OperatorCall[] = [
  operatorCall(operatorDeskVoidBet, async (tx, { code, leg }, { params, actor, reason: note }) => {
    insist(await voidBet(tx, betOf(params, leg), code, { actor, note }))
    const { siteId, ticketId } = params
    return { data: { ticketId }, audit: { siteId, subject: ticketId, detail: { code, leg } } }
  }),
  operatorCall(operatorDeskRestoreBet, async (tx, { leg }, { params, actor, reason: note }) => {
    insist(await restoreBet(tx, betOf(params, leg), { actor, note }))
    const { siteId, ticketId } = params
    return { data: { ticketId }, audit: { siteId, subject: ticketId, detail: { leg } } }
  }),
  operatorCall(
    operatorDeskVoidMarket,
    async (tx, { wtype, gid, code }, { params: { gidm }, actor, reason: note }) => {
      const bets = await voidMarket(tx, marketOf(gidm, wtype, gid), code, { actor, note })
      return { data: { bets }, audit: { siteId: 0, subject: gidm, detail: { wtype, gid, code, bets } } }
    },
    { twoPerson: (tx, _, { params: { gidm } }) => insistOnMatch(tx, gidm) },
  ),
  operatorCall(
    operatorDeskRestoreMarket,
    async (tx, { wtype, gid }, { params: { gidm }, actor, reason: note }) => {
      const bets = await restoreMarket(tx, marketOf(gidm, wtype, gid), { actor, note })
      return { data: { bets }, audit: { siteId: 0, subject: gidm, detail: { wtype, gid, bets } } }
    },
    { twoPerson: (tx, _, { params: { gidm } }) => insistOnMatch(tx, gidm) },
  ),
]
