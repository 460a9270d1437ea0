import { AUDIT_ACTIONS, operatorAuditRead } from '@pavilion/operator-api/people'
import { sql } from 'kysely'
import { unixSeconds } from '../time/clock.ts'
import { actorsNamed, subjectsNamed } from './audit-named.ts'
import { namesIn } from './audit-names.ts'
import { operatorCall } from './call.ts'
import { refuseField } from './exchange.ts'

/** UUIDv7 carry their time. */
const idFrom = (at: number) => sql<string>`uuid_v7_from(to_timestamp(${at}))`

/** Reading is audited too. */
export const auditCall = operatorCall(operatorAuditRead, async (tx, filter, { person }) => {
  const { siteId, subject, actor, action, from, to, before, limit } = filter
  if (action !== undefined && !AUDIT_ACTIONS.includes(action))
    refuseField('action', `there is no ${action}: there are ${AUDIT_ACTIONS.join(', ')}`)
  let query = tx
    .selectFrom('audit')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (siteId !== undefined) query = query.where('site_id', '=', siteId)
  if (subject !== undefined) query = query.where('subject', 'in', await subjectsNamed(tx, subject, siteId))
  if (actor !== undefined) query = query.where('actor', 'in', await actorsNamed(tx, actor, siteId))
  if (action !== undefined) query = query.where('action', '=', action)
  if (from !== undefined) query = query.where('id', '>=', idFrom(from))
  if (to !== undefined) query = query.where('id', '<', idFrom(to))
  if (before !== undefined) query = query.where('id', '<', before)
  const rows = await query.execute()
  const page = rows.slice(0, limit)
  const namesOf = await namesIn(tx, page, person)
  const entries = page.map((row) => ({
    id: row.id,
    siteId: row.site_id,
    actor: row.actor,
    ...namesOf(row),
    action: row.action,
    subject: row.subject,
    detail: row.detail,
    ...(row.request_id === null ? {} : { requestId: row.request_id }),
    at: unixSeconds(row.at),
  }))
  const last = entries.at(-1)
  return {
    data: { entries, ...(rows.length > limit && last ? { next: last.id } : {}) },
    audit: { siteId: siteId ?? 0, subject: 'audit', detail: { ...filter } },
  }
})
