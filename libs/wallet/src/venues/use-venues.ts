import { useApiQuery } from '@pavilion/api-client'
import { allBalance, ALL_VENUES } from '@pavilion/contract/games'

/** What is at all venues; pushes and each minute in view ask again. */
export const useVenues = () => useApiQuery(allBalance, { category: ALL_VENUES }, { refetchInterval: 60_000 })
