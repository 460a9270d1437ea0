import { useApi, type ApiError } from '@pavilion/api-client'
import { letterList, type Letter } from '@pavilion/contract/letters'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LetterSearch } from './letter-search.ts'

const PAGE_SIZE = 20

interface Letters {
  readonly total: number
  readonly list: readonly Letter[]
  readonly hasMore: boolean
}

/** So many pages of what is chosen, each after the last one's mark, so that letters which come meanwhile shift none. */
export const useLetters = ({ type, unread }: LetterSearch) => {
  const api = useApi()
  const choice = { ...(type && { type }), ...(unread && { unread }) }
  const choiceKey = JSON.stringify(choice)
  const [wish, setWish] = useState({ choiceKey, pages: 1 })
  const pages = wish.choiceKey === choiceKey ? wish.pages : 1
  const answer = useQuery<Letters, ApiError>({
    queryKey: [letterList.path, choice, pages],
    queryFn: async ({ signal }) => {
      const list: Letter[] = []
      let total = 0
      let next: string | undefined
      for (let page = 0; page < pages && (page === 0 || next !== undefined); page += 1) {
        const before = next === undefined ? {} : { before: next }
        const part = await api.call(letterList, { ...choice, pageSize: PAGE_SIZE, ...before }, { signal })
        list.push(...part.list)
        ;({ total, next } = part)
      }
      return { total, list, hasMore: next !== undefined }
    },
    placeholderData: keepPreviousData,
    meta: { access: letterList.access },
  })
  return { ...answer, showMore: () => setWish({ choiceKey, pages: pages + 1 }) }
}
