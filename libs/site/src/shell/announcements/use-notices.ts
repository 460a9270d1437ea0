import { useApiQuery } from '@pavilion/api-client'
import { endpoints } from '@pavilion/contract'

/** The newest announcements: as many as the marquee shows and the list opens with. */
export const NOTICE_PAGE = { pageNum: 1, pageSize: 20 } as const

export const useNotices = () => useApiQuery(endpoints.queryNoticeListByPage, NOTICE_PAGE)
