import { query } from '@pavilion/api-client'
import { navigationList } from '@pavilion/contract/site'
import { preInfoQuery } from '@pavilion/session'
import { latestNoticesQuery } from '../shell/announcements/use-notices.ts'
import type { SitePage } from './site-page.ts'

export const askEarly = ({ cache, runtime: { client } }: SitePage): void => {
  void cache.prefetchQuery(preInfoQuery(client))
  void cache.prefetchQuery(query(client, navigationList, {}))
  void cache.prefetchQuery(latestNoticesQuery(client))
}
