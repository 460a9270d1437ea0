import type { Query, QueryClient } from '@tanstack/react-query'

/** Queries whose answers may belong to one member: all but those that say that they are open to anyone (`query` in api-client). */
const isMemberQuery = ({ meta }: Query): boolean => meta?.['access'] !== 'open'

/** Forgets what belonged to the person who was signed in. */
export const clearMemberCache = (cache: QueryClient): void => {
  void cache.cancelQueries({ predicate: isMemberQuery })
  cache.removeQueries({ predicate: isMemberQuery })
}

/**
 * Asks again for what is on the page: pushes may have been missed. `stale`: only for what may be old by its own word; what lasts until it
 * is asked for (a pass, a drawing) stays.
 */
export const refreshMemberCache = (cache: QueryClient, which?: { readonly stale: true }): void => {
  void cache.invalidateQueries({ predicate: isMemberQuery, ...which })
}
