import { query, useApiQuery, type Client } from '@pavilion/api-client'
import { queryNoticeListByPage } from '@pavilion/contract/site'
import { keepPreviousData } from '@tanstack/react-query'

/** Announcements a page: as many as the marquee shows, from the first one. */
export const NOTICES_A_PAGE = 20

const payloadOf = (pageNum: number) => ({ pageNum, pageSize: NOTICES_A_PAGE })

/** The announcements the header shows. */
export const latestNoticesQuery = (client: Client) => query(client, queryNoticeListByPage, payloadOf(1))

/** One page of the announcements, newest first; the page before stays until the next has come. */
export const useNotices = (pageNum = 1) =>
  useApiQuery(queryNoticeListByPage, payloadOf(pageNum), { placeholderData: keepPreviousData })
