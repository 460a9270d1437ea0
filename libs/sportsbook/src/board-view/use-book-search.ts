import { useApiQuery } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import { searchBook } from '@pavilion/contract/games'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'

export type BookSearchResult = DataOf<typeof searchBook>

/** Ms after the last key. */
const REST_MS = 250
/** Matches begin and end. */
const FRESH_MS = 15_000
const MOST_LETTERS = 40

const useRested = (words: string): string => {
  const [rested, setRested] = useState(words)
  useEffect(() => {
    if (words === rested) return
    const timer = setTimeout(() => setRested(words), REST_MS)
    return () => clearTimeout(timer)
  }, [words, rested])
  return rested
}

export const useBookSearch = (words: string): BookSearchResult | undefined => {
  const part = words.trim().slice(0, MOST_LETTERS)
  const rested = useRested(part)
  const { data } = useApiQuery(
    searchBook,
    // Disabled without words; the call's schema needs some.
    { words: rested || '-' },
    { enabled: rested !== '', staleTime: FRESH_MS, placeholderData: keepPreviousData, retry: false },
  )
  return part === '' || rested === '' ? undefined : data
}

export interface ElsewhereHits {
  readonly gidms: ReadonlySet<string>
  readonly leagues: ReadonlySet<string>
}

export const useElsewhereHits = (searchResult: BookSearchResult | undefined): ElsewhereHits | undefined =>
  useMemo(
    () =>
      searchResult && {
        gidms: new Set(searchResult.matches.map(({ gidm }) => gidm)),
        leagues: new Set(searchResult.leagues.map(({ league }) => league.league_id)),
      },
    [searchResult],
  )
