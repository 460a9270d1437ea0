import type { Query, QueryClient } from '@tanstack/react-query'

/** All but those marked open to anyone (`query` in api-client). */
const isMemberQuery = ({ meta }: Query): boolean => meta?.['access'] !== 'open'

/** At the end of a session. */
export const clearMemberCache = (cache: QueryClient): void => {
  void cache.cancelQueries({ predicate: isMemberQuery })
  cache.removeQueries({ predicate: isMemberQuery })
}

/** After missed pushes. `stale`: only what may be old; passes and drawings stay. */
export const refreshMemberCache = (cache: QueryClient, which?: { readonly stale: true }): void => {
  void cache.invalidateQueries({ predicate: isMemberQuery, ...which })
}
