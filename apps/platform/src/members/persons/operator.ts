import { operatorExcludedDecide, operatorExcludedList, type ExcludedMatch } from '@pavilion/operator-api/members'
import { sql } from 'kysely'
import { newestAudit } from '../../audit/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { operatorCall, type OperatorCall } from '../../operator/index.ts'
import { isForGood } from '../../protection/index.ts'
import { takeMoneyTurn } from '../../ledger/index.ts'
import type { MemberId } from '../marks/marks.ts'
import { addRestrictionsChanged } from '../restrictions-changed.ts'

type MatchKind = ExcludedMatch['kinds'][number]

const MOST = 50

interface Row {
  readonly user_id: string
  readonly name: string
  readonly other_site: number
  readonly other_user: string
  readonly other_name: string
  readonly excluded_until: Date
  readonly kinds: MatchKind[]
  readonly decision: 'cleared' | 'confirmed' | null
  readonly decided_at: Date | null
  readonly decided_by: string | null
  readonly note: string | null
}

/** A further shared kind reopens a cleared match. */
const listMatches = async (tx: Tx, siteId: number, state: 'open' | 'all'): Promise<ExcludedMatch[]> => {
  const { rows } = await sql<Row>`
    select m.user_id, m.name, s.other_site, s.other_user, e.name as other_name, s.excluded_until, s.kinds,
           d.decision, d.decided_at, d.decided_by, d.note
      from (select distinct a.site_id, a.user_id
              from member_protection x
              join person_marks o on o.site_id = x.site_id and o.user_id = x.user_id
              join person_marks a on a.kind = any (kinds_of_match(o.kind) || o.kind) and a.mark = o.mark and a.site_id = ${siteId}
             where x.excluded_until > clock_timestamp()) c
      join members m on m.site_id = c.site_id and m.user_id = c.user_id
     cross join lateral excluded_matches(m.site_id, m.user_id) s
      join members e on e.site_id = s.other_site and e.user_id = s.other_user
      left join person_decisions d on d.site_id = m.site_id and d.user_id = m.user_id
        and d.excluded_site_id = s.other_site and d.excluded_user_id = s.other_user and d.kinds @> s.kinds
     where ${state} = 'all' or d.decision is null
     order by s.kinds = array['spelling'], m.registered_at desc, m.user_id, s.other_site, s.other_user limit ${MOST}`.execute(
    tx,
  )
  return rows.map((row) => ({
    userId: row.user_id,
    name: row.name,
    excluded: {
      siteId: row.other_site,
      userId: row.other_user,
      name: row.other_name,
      until: isForGood(row.excluded_until) ? 'for good' : unixSeconds(row.excluded_until),
    },
    kinds: row.kinds,
    ...(row.decision && { decision: row.decision }),
    ...(row.decided_at && { decidedAt: unixSeconds(row.decided_at) }),
    ...(row.decided_by !== null && { decidedBy: row.decided_by }),
    ...(row.note !== null && { note: row.note }),
  }))
}

interface Decision {
  readonly excluded: MemberId
  readonly kinds: readonly MatchKind[]
  readonly decision: 'cleared' | 'confirmed'
  readonly at: Date
  readonly by: string
  readonly note: string
}

const insistOnKinds = async (
  tx: Tx,
  member: MemberId,
  { excluded, kinds }: Pick<Decision, 'excluded' | 'kinds'>,
): Promise<void> => {
  const { rows } = await sql<{ kinds: MatchKind[] }>`
    select kinds from excluded_matches(${member.siteId}, ${member.userId}::uuid)
     where other_site = ${excluded.siteId} and other_user = ${excluded.userId}::uuid`.execute(tx)
  if (rows[0]?.kinds.join() !== kinds.toSorted().join()) throw new Refusal('NOT_FOUND')
}

const decideMatch = async (tx: Tx, member: MemberId, matchDecision: Decision): Promise<void> => {
  await insistOnKinds(tx, member, matchDecision)
  const { excluded, decision } = matchDecision
  const kinds = matchDecision.kinds.toSorted()
  // A match by spelling alone sets no bar before this.
  if (decision === 'confirmed') {
    // The turn first, as whoever moves money has it: the row below is the purse's too (members_bar_purse).
    await takeMoneyTurn(tx, member)
    await tx
      .updateTable('members')
      .set({ person_barred: true })
      .where('site_id', '=', member.siteId)
      .where('user_id', '=', member.userId)
      .execute()
  }
  const change = {
    decision,
    kinds,
    decided_at: matchDecision.at,
    decided_by: matchDecision.by,
    note: matchDecision.note,
  }
  await tx
    .insertInto('person_decisions')
    .values({
      site_id: member.siteId,
      user_id: member.userId,
      excluded_site_id: excluded.siteId,
      excluded_user_id: excluded.userId,
      ...change,
    })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'user_id', 'excluded_site_id', 'excluded_user_id']).doUpdateSet(change),
    )
    .execute()
  await addRestrictionsChanged(tx, member)
}

export const personCalls = (): readonly OperatorCall[] => [
  operatorCall(operatorExcludedList, async (tx, { state }, { params: { siteId } }) => {
    const matches = await listMatches(tx, siteId, state)
    const detail = { members: matches.map(({ userId }) => userId) }
    return { data: { matches }, audit: { siteId, subject: 'excluded-matches', detail } }
  }),
  operatorCall(
    operatorExcludedDecide,
    async (tx, payload, { params, actor, reason, at }) => {
      const { siteId, userId } = params
      const { decision, kinds, excludedSiteId, excludedUserId } = payload
      const excluded = { siteId: excludedSiteId, userId: excludedUserId }
      await decideMatch(tx, params, { excluded, kinds, decision, at, by: actor, note: reason })
      return { data: { userId, decision }, audit: { siteId, subject: userId, detail: { decision, kinds, excluded } } }
    },
    {
      twoPerson: async (tx, { decision, kinds, excludedSiteId, excludedUserId }, { params }) => {
        if (decision !== 'cleared') return false
        await insistOnKinds(tx, params, { excluded: { siteId: excludedSiteId, userId: excludedUserId }, kinds })
        return true
      },
      concerns: async (tx, { excludedSiteId, excludedUserId }, { params }) => {
        const actions = [operatorExcludedDecide.action]
        const lastDecision = await newestAudit(tx, { siteId: params.siteId, subject: params.userId, actions })
        return { thing: { ...params, excludedSiteId, excludedUserId }, currentState: lastDecision }
      },
    },
  ),
]
