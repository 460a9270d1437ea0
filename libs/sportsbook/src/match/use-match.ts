import { matchTopic, type MatchEvent } from '@pavilion/contract/sports'
import { useCallback, useMemo } from 'react'
import { useFollow } from '../book/follow.ts'
import { useBookStore } from '../book/store.ts'
import { withLeague, type BookMatch } from '../book/use-listed.ts'
import { useRead } from '../book/use-read.ts'

export const useMatch = (gidm: string): BookMatch | undefined => {
  const topic = matchTopic(gidm)
  useFollow(useMemo(() => [topic], [topic]))
  const book = useBookStore()
  const subscribe = useCallback((onChange: () => void) => book.subscribeList(onChange, topic), [book, topic])
  const entry = useRead(subscribe, () => book.entry(gidm))
  const leagues = useRead(subscribe, () => book.leagues(topic))
  return useMemo(
    () =>
      entry &&
      withLeague(
        entry,
        leagues.find(({ league_id }) => league_id === entry.league_id),
      ),
    [entry, leagues],
  )
}

/** Empty for a match that is not followed. */
export const useEvents = (gidm: string): readonly MatchEvent[] => {
  const book = useBookStore()
  return useRead(
    useCallback((onChange) => book.subscribeEvents(gidm, onChange), [book, gidm]),
    () => book.events(gidm),
  )
}
