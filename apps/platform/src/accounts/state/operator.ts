import {
  memberMoneyTaken,
  ONE_PERSON_STATES,
  operatorMemberFind,
  operatorMemberState,
  type MemberState,
} from '@pavilion/operator-api/members'
import { newestAudit } from '../../audit/index.ts'
import type { LiveEvents } from '../../events/index.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { balanceOf } from '../../ledger/index.ts'
import type { Members } from '../../members/index.ts'
import { operatorCall, type OperatorCall, refuseField } from '../../operator/index.ts'
import type { SessionStore } from '../sessions/sessions.ts'
import { accountsOf, insistOnMoneyHere } from './elsewhere.ts'
import { findMember } from './find-member.ts'
import { holdState, setMemberState } from './set-state.ts'

const isWeighty = (state: MemberState): boolean => !ONE_PERSON_STATES.includes(state)

/** Fen. */
const atStake = async (tx: Tx, { siteId, userId }: { readonly siteId: number; readonly userId: string }) => {
  const { rows } = await sql<{ bets: number; taken: bigint }>`
    select count(*)::int as bets, confiscated_of(${siteId}, ${userId}::uuid) as taken
      from bets where site_id = ${siteId} and user_id = ${userId}::uuid and state in ('delay', 'open')`.execute(tx)
  const { centre } = await balanceOf(tx, siteId, userId)
  return { openBets: rows[0]?.bets ?? 0, balance: String(centre), taken: String(rows[0]?.taken ?? 0n) }
}

/** Of a confiscation, by account: what was taken, and what stays with the member. */
const takenOf = (stateChange: Readonly<Record<string, unknown>>) => memberMoneyTaken.parse(stateChange)

export const memberStateCalls = (
  events: Pick<LiveEvents, 'nudge'>,
  sessions: Pick<SessionStore, 'endAll'>,
  marks: Members['marks'],
): readonly OperatorCall[] => [
  operatorCall(operatorMemberFind, async (tx, payload, { params: { siteId } }) => {
    const member = await findMember(tx, marks, siteId, payload)
    if (!member) throw new Refusal('NOT_FOUND')
    return { data: member, audit: { siteId, subject: member.userId, detail: { by: Object.keys(payload) } } }
  }),
  operatorCall(
    operatorMemberState,
    async (tx, { state, tell }, { params, actor, requestId }) => {
      const change = { state, actor, ...(tell && { frozenFor: tell }) }
      const stateChange = await setMemberState(tx, sessions, params, change, requestId)
      if (!stateChange) throw new Refusal('NOT_FOUND')
      const { siteId, userId } = params
      return {
        data: { userId, state, ...takenOf(stateChange) },
        audit: { siteId, subject: userId, detail: stateChange },
        after: () => events.nudge(),
      }
    },
    {
      twoPerson: async (tx, { state, tell }, { params: { siteId, userId } }) => {
        if (tell && state !== 'frozen') refuseField('tell', 'only of an account that is frozen is a reason told')
        // Locked, so that the state judged is the one changed.
        const before = await holdState(tx, { siteId, userId })
        if (before === undefined) throw new Refusal('NOT_FOUND')
        if (before === state) refuseField('state', `the account is ${state} already`)
        if (state === 'confiscated') await insistOnMoneyHere(tx, { siteId, userId })
        return isWeighty(state) || isWeighty(before)
      },
      concerns: async (tx, _, { params }) => ({
        thing: params,
        // Detects a freeze undone meanwhile.
        currentState: [
          await holdState(tx, params),
          await newestAudit(tx, { ...params, subject: params.userId, actions: [operatorMemberState.action] }),
        ],
      }),
      effect: async (tx, { state }, { params }) => {
        const before = await holdState(tx, params)
        const { taken: confiscatedTotal, ...atRisk } = await atStake(tx, params)
        const returns = before === 'confiscated' && state !== 'confiscated'
        return {
          before: { state: before },
          after: { state },
          ...atRisk,
          accounts: await accountsOf(tx, params),
          ...(returns && { returned: confiscatedTotal }),
        }
      },
    },
  ),
]
