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
  operatorCall(operatorBetList, async (tx, asked, call) => {
    const { siteId } = call.params
    const { limit, userId, gidm, before: _before, ...filter } = asked
    const found = await listBetsForOperator(tx, siteId, asked)
    const bets = found.slice(0, limit)
    const last = bets.at(-1)
    return {
      data: {
        bets: bets.map((bet) => forWhom(call, bet)),
        ...(found.length > limit && last ? { next: last.ticketId } : {}),
      },
      audit: { siteId, subject: userId ?? gidm ?? 'bets', detail: filter },
    }
  }),
  operatorCall(operatorMatchFind, async (tx, asked, { at }) => ({
    data: { matches: await findMatches(tx, asked, at) },
    audit: { siteId: 0, subject: 'matches', detail: { words: asked.words } },
  })),
]
