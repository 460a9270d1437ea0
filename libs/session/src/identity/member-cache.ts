import { endpoints } from '@pavilion/contract'
import type { Query, QueryClient } from '@tanstack/react-query'

const memberPaths: ReadonlySet<unknown> = new Set(
  Object.values(endpoints)
    .filter(({ access }) => access === 'member')
    .map(({ path }) => path),
)

/** Queries whose answers belong to one member. */
const isMemberQuery = ({ queryKey }: Query): boolean => memberPaths.has(queryKey[0])

/** Forgets what belonged to the person who was signed in. */
export const clearMemberCache = (cache: QueryClient): void => {
  void cache.cancelQueries({ predicate: isMemberQuery })
  cache.removeQueries({ predicate: isMemberQuery })
}

/** Asks again for what is on the page: pushes may have been missed. */
export const refreshMemberCache = (cache: QueryClient): void => {
  void cache.invalidateQueries({ predicate: isMemberQuery })
}
