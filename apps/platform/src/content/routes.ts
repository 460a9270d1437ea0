import { navigationList, queryNoticeListByPage } from '@pavilion/contract/site'
import { unixSeconds } from '../time/clock.ts'
import { implement } from '../http/index.ts'
import type { Deps, Module } from '../module/module.ts'
import { noticeCalls } from './operator.ts'
import { popUpRoutes } from './pop-ups.ts'
import { venueCalls } from './venue-calls.ts'

export const createContentModule = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Module => ({
  operator: [...noticeCalls, ...venueCalls],
  routes: [
    ...popUpRoutes({ db, clock }),
    implement(navigationList, async (_payload, { site }) => {
      const venues = await db
        .selectFrom('venues')
        .selectAll()
        .where('site_id', '=', site.siteId)
        .orderBy('position')
        .orderBy('en_name')
        .execute()
      const list = site.settings.categories.map((code) => ({
        code,
        venues: venues
          .filter((venue) => venue.category === code)
          .map((venue) => ({
            enName: venue.en_name,
            name: venue.name,
            state: venue.state,
            ...(venue.until ? { until: unixSeconds(venue.until) } : {}),
          })),
      }))
      return { list }
    }),
    implement(queryNoticeListByPage, async ({ pageNum, pageSize }, { site }) => {
      const published = db
        .selectFrom('notices')
        .where('site_id', '=', site.siteId)
        .where('published_at', '<=', new Date(clock.now()))
        .where('withdrawn_at', 'is', null)
      const { total } = await published.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
      const rows = await published
        .select(['id', 'kind', 'title', 'content', 'published_at'])
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize)
        .execute()
      const list = rows.map(({ published_at, ...row }) => ({ ...row, publishedAt: unixSeconds(published_at) }))
      return { total: Number(total), list }
    }),
  ],
})
