import { closeDiscountAd, getMyDiscountAd } from '@pavilion/contract/site'
import { sql } from 'kysely'
import { unixSeconds } from '../time/clock.ts'
import { implement, Refusal, type Route } from '../http/index.ts'
import type { Deps } from '../module/module.ts'

/** Nobody reads more of them one after another. */
const MOST = 3

/** Notices that open by themselves, once for each member and version: a notice is never changed, another has another id. */
export const popUpRoutes = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Route[] => [
  implement(getMyDiscountAd, async (_payload, { site, member }) => {
    const now = new Date(clock.now())
    const current = db
      .selectFrom('notices')
      .select(['id', 'kind', 'title', 'content', 'published_at'])
      .where('site_id', '=', site.siteId)
      .where('published_at', '<=', now)
      .where('withdrawn_at', 'is', null)
      .where('pop_until', '>', now)
      .where('kind', '<>', 'activity')
    const own = member
      ? current.where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('notices_closed')
                .select('notice_id')
                .where('site_id', '=', site.siteId)
                .where('user_id', '=', member.userId)
                .whereRef('notice_id', '=', 'notices.id'),
            ),
          ),
        )
      : current.where('pop_to', '=', 'all')
    const rows = await own.orderBy('published_at', 'desc').orderBy('id', 'desc').limit(MOST).execute()
    return { list: rows.map(({ published_at, ...row }) => ({ ...row, publishedAt: unixSeconds(published_at) })) }
  }),
  implement(closeDiscountAd, async ({ id }, { site, member }) => {
    const { rows } = await sql<{ id: string }>`
      select id from notices where (site_id, id) = (${site.siteId}, ${id}::uuid) and pop_to is not null`.execute(db)
    if (rows.length === 0) throw new Refusal('NO_DATA')
    await db
      .insertInto('notices_closed')
      .values({ site_id: site.siteId, user_id: member.userId, notice_id: id, closed_at: new Date(clock.now()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return {}
  }),
]
