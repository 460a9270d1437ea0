import { operatorPointsAdjust, operatorPointsShow, type OperatorPoints } from '@pavilion/operator-api/chat'
import type { Selectable } from 'kysely'
import type { Tx } from '../db/index.ts'
import { Refusal } from '../http/index.ts'
import type { MemberId } from '../members/index.ts'
import type { Deps } from '../module/module.ts'
import { operatorCall, refuseField, type OperatorCall } from '../operator/index.ts'
import { unixSeconds } from '../time/clock.ts'
import type { PointsStore } from './points-store.ts'
import type { PointEntriesTable } from './tables.ts'

const PAGE = 50

const entryOf = (row: Selectable<PointEntriesTable>): OperatorPoints['entries'][number] => ({
  entryNo: row.entry_no,
  kind: row.kind,
  points: row.points,
  balance: row.balance,
  facts: row.facts,
  at: unixSeconds(row.at),
})

interface PointCallParts extends Pick<Deps, 'events'> {
  readonly store: PointsStore
}

export const pointCalls = ({ store, events }: PointCallParts): readonly OperatorCall[] => {
  const show = async (tx: Tx, member: MemberId, before: number | undefined): Promise<OperatorPoints> => {
    const { siteId, userId } = member
    const person = await tx
      .selectFrom('members')
      .select('user_id')
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!person) throw new Refusal('NOT_FOUND')
    const own = await store.own(tx, member)
    const rows = await tx
      .selectFrom('point_entries')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .$if(before !== undefined, (query) => query.where('entry_no', '<', before ?? 0))
      .orderBy('entry_no', 'desc')
      .limit(PAGE + 1)
      .execute()
    return {
      ...own,
      entries: rows.slice(0, PAGE).map(entryOf),
      isMore: rows.length > PAGE,
    }
  }
  return [
    operatorCall(operatorPointsShow, async (tx, { before }, { params: { siteId, userId } }) => ({
      data: await show(tx, { siteId, userId }, before),
      audit: { siteId, subject: userId },
    })),
    operatorCall(operatorPointsAdjust, async (tx, { points }, { params: { siteId, userId }, actor, requestId }) => {
      const member = { siteId, userId }
      const before = await show(tx, member, undefined)
      const outcome = await store.adjust(tx, member, { key: requestId, points, facts: { actor } })
      if (outcome.outcome === 'short')
        return refuseField('points', `no balance goes below 0: the member has ${outcome.balance}`)
      const after = await show(tx, member, undefined)
      return {
        data: after,
        after: () => events.nudge(),
        audit: { siteId, subject: userId, detail: { before: before.balance, after: after.balance, points } },
      }
    }),
  ]
}
