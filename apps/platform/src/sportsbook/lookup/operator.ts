import { operatorMemberFind } from '@pavilion/operator-api/members'
import { operatorBetList, operatorBetShow, operatorMatchFind, type BetRecord } from '@pavilion/operator-api/sportsbook'
import { Refusal } from '../../http/index.ts'
import { type CallContext, operatorCall, type OperatorCall } from '../../operator/index.ts'
import { listBetsForOperator, showBet } from './bets.ts'
import { findMatches } from './matches.ts'

const seesNames = ({ person }: CallContext): boolean =>
  person?.roles.some((role) => operatorMemberFind.roles.includes(role)) === true

const forWhom = (call: CallContext, { name, ...bet }: BetRecord): BetRecord =>
  name !== undefined && seesNames(call) ? { ...bet, name } : bet

export const lookupCalls: readonly OperatorCall[] = [
  operatorCall(operatorBetShow, async (tx, _, call) => {
    const { siteId, ticketId } = call.params
    const bet = await showBet(tx, siteId, ticketId)
    if (!bet) throw new Refusal('NOT_FOUND')
    return { data: forWhom(call, bet), audit: { siteId, subject: ticketId } }
  }),
  operatorCall(operatorBetList, async (tx, payload, call) => {
    const { siteId } = call.params
    const { limit, userId, gidm, before: _before, ...filter } = payload
    const betRecords = await listBetsForOperator(tx, siteId, payload)
    const bets = betRecords.slice(0, limit)
    const last = bets.at(-1)
    return {
      data: {
        bets: bets.map((bet) => forWhom(call, bet)),
        ...(betRecords.length > limit && last ? { next: last.ticketId } : {}),
      },
      audit: { siteId, subject: userId ?? gidm ?? 'bets', detail: filter },
    }
  }),
  operatorCall(operatorMatchFind, async (tx, query, { at }) => ({
    data: { matches: await findMatches(tx, query, at) },
    audit: { siteId: 0, subject: 'matches', detail: { words: query.words } },
  })),
]
