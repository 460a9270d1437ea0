import { query, useApiQuery, type Client } from '@pavilion/api-client'
import { queryNoticeListByPage } from '@pavilion/contract/site'
import { keepPreviousData } from '@tanstack/react-query'

/** The marquee shows the first page. */
export const NOTICES_A_PAGE = 20

const payloadOf = (pageNum: number) => ({ pageNum, pageSize: NOTICES_A_PAGE })

export const latestNoticesQuery = (client: Client) => query(client, queryNoticeListByPage, payloadOf(1))

export const useNotices = (pageNum = 1) =>
  useApiQuery(queryNoticeListByPage, payloadOf(pageNum), { placeholderData: keepPreviousData })
