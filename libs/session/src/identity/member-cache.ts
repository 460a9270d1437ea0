import type { Query, QueryClient } from '@tanstack/react-query'

/** All but those open to anyone (`query` in api-client). */
const isMemberQuery = ({ meta }: Query): boolean => meta?.['access'] !== 'open'

export const clearMemberCache = (cache: QueryClient): void => {
  void cache.cancelQueries({ predicate: isMemberQuery })
  cache.removeQueries({ predicate: isMemberQuery })
}

/** `stale`: only what may be old; passes and drawings stay. */
export const refreshMemberCache = (cache: QueryClient, which?: { readonly stale: true }): void => {
  void cache.invalidateQueries({ predicate: isMemberQuery, ...which })
}
