import type { QueryClient } from '@tanstack/react-query'

/** What a push made old. A first request that is under way may be older than the push: it would otherwise be the answer. */
export const askAgain = (cache: QueryClient, ...queryKey: readonly unknown[]): void => {
  void cache.cancelQueries({ queryKey }).then(() => cache.invalidateQueries({ queryKey }))
}

/** What a push brought, in the place of an answer that is still under way. */
export const takeNews = <Data>(cache: QueryClient, queryKey: readonly unknown[], data: Data): void => {
  void cache.cancelQueries({ queryKey }).then(() => cache.setQueryData<unknown>(queryKey, data))
}
