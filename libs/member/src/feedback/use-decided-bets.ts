import { useApi, useApiQuery, type ApiError } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import { queryMemberBetList } from '@pavilion/contract/feedback'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const PAGE_SIZE = 100

type Bets = DataOf<typeof queryMemberBetList>

/** So many pages of bets that may be complained about, and one that is linked, however old. */
export const useDecidedBets = (linkedBet: string | undefined) => {
  const api = useApi()
  const [pages, setPages] = useState(1)
  const listed = useQuery<Bets, ApiError>({
    queryKey: [queryMemberBetList.path, { pages }],
    queryFn: async ({ signal }) => {
      const list: Bets['list'] = []
      let part: Bets = { total: 0, list }
      for (let pageNum = 1; pageNum <= pages; pageNum += 1) {
        part = await api.call(queryMemberBetList, { pageNum, pageSize: PAGE_SIZE }, { signal })
        // One that was decided between two calls moves the others by one.
        const ids = new Set(list.map(({ bet }) => bet.ticketId))
        list.push(...part.list.filter(({ bet }) => !ids.has(bet.ticketId)))
      }
      return { total: part.total, list }
    },
    placeholderData: keepPreviousData,
    meta: { access: queryMemberBetList.access },
  })
  const list = listed.data?.list ?? []
  const isFurther =
    listed.data !== undefined && linkedBet !== undefined && !list.some(({ bet }) => bet.ticketId === linkedBet)
  const linked = useApiQuery(
    queryMemberBetList,
    { pageNum: 1, pageSize: 1, ticketId: linkedBet },
    { enabled: isFurther },
  )
  const answer = isFurther && !linked.data ? linked : listed
  return {
    bets: isFurther ? [...(linked.data?.list ?? []), ...list] : list,
    isReady: answer.data !== undefined,
    isLoading: listed.isFetching,
    hasMore: pages * PAGE_SIZE < (listed.data?.total ?? 0),
    showMore: () => setPages(pages + 1),
    error: answer.error,
    retry: () => void answer.refetch(),
    isRetrying: answer.isFetching,
  }
}
