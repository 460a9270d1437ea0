import {
  operatorNoticeList,
  operatorNoticePublish,
  operatorNoticeWithdraw,
  type OperatorNotice,
} from '@pavilion/operator-api/sites'
import type { Selectable } from 'kysely'
import { unixSeconds } from '../time/clock.ts'
import type { Tx } from '../db/index.ts'
import { Refusal } from '../http/index.ts'
import { operatorCall, type OperatorCall, refuseField } from '../operator/index.ts'
import type { NoticesTable } from './tables.ts'

const PAGE = 20

const noticeOf = (row: Selectable<NoticesTable>): OperatorNotice => ({
  noticeId: row.id,
  kind: row.kind,
  title: row.title,
  content: row.content,
  publishedAt: unixSeconds(row.published_at),
  ...(row.pop_to && row.pop_until && { popUp: { to: row.pop_to, until: unixSeconds(row.pop_until) } }),
  ...(row.withdrawn_at ? { withdrawnAt: unixSeconds(row.withdrawn_at) } : {}),
})

const insistOnSite = async (tx: Tx, siteId: number): Promise<void> => {
  const site = await tx.selectFrom('sites').select('site_id').where('site_id', '=', siteId).executeTakeFirst()
  if (!site) throw new Refusal('NOT_FOUND')
}

export const noticeCalls: readonly OperatorCall[] = [
  operatorCall(operatorNoticeList, async (tx, { page }, { params: { siteId } }) => {
    await insistOnSite(tx, siteId)
    const notices = tx.selectFrom('notices').where('site_id', '=', siteId)
    const { total } = await notices.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
    const rows = await notices
      .selectAll()
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE)
      .offset((page - 1) * PAGE)
      .execute()
    return {
      data: { total: Number(total), notices: rows.map(noticeOf) },
      audit: { siteId, subject: 'notices', detail: { page } },
    }
  }),
  operatorCall(
    operatorNoticePublish,
    async (tx, { kind, title, content, publishAt, popUp }, { params: { siteId }, at }) => {
      await insistOnSite(tx, siteId)
      const publishedAt = publishAt === undefined ? at : new Date(publishAt * 1000)
      if (popUp && kind === 'activity')
        refuseField(
          'popUp',
          'an offer opens to nobody by itself: members are not asked whether they consent to marketing',
        )
      if (popUp && popUp.until * 1000 <= publishedAt.getTime())
        refuseField('popUp.until', 'it ends before the notice is published: give a later moment')
      const row = await tx
        .insertInto('notices')
        .values({
          site_id: siteId,
          kind,
          title: JSON.stringify(title),
          content: JSON.stringify(content),
          published_at: publishedAt,
          ...(popUp && { pop_to: popUp.to, pop_until: new Date(popUp.until * 1000) }),
          seed: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const notice = noticeOf(row)
      return { data: notice, audit: { siteId, subject: notice.noticeId, detail: { after: notice } } }
    },
  ),
  operatorCall(operatorNoticeWithdraw, async (tx, _, { params: { siteId, noticeId }, at }) => {
    const row = await tx
      .selectFrom('notices')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('id', '=', noticeId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND')
    const withdrawn = { ...row, withdrawn_at: row.withdrawn_at ?? at }
    await tx
      .updateTable('notices')
      .set({ withdrawn_at: withdrawn.withdrawn_at })
      .where('site_id', '=', siteId)
      .where('id', '=', noticeId)
      .execute()
    const audit = { siteId, subject: noticeId, detail: { before: noticeOf(row), after: noticeOf(withdrawn) } }
    return { data: noticeOf(withdrawn), audit }
  }),
]
