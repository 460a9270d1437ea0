import { boardTopic } from '@pavilion/contract/sports'
import type { PartProps } from '@pavilion/domain'
import { EmptyState, Icon } from '@pavilion/ui-kit'
import { useEffect, useMemo } from 'react'
import styled from 'styled-components'
import { TREE_TOPICS } from '../board-view/board-view.ts'
import { useFollow, useSameTopics } from '../book/follow.ts'
import { useBookHealth } from '../book/health.ts'
import { useListed, type BookMatch } from '../book/use-listed.ts'
import { usePredictable } from '../book/use-predictable.ts'
import { useFavouriteMatches } from '../favourites/use-favourite-matches.ts'
import { byKickOff } from '../league/board-order.ts'
import { useTranslate } from '../market/translate.ts'
import { useMainScore, useShortClock } from '../tree/match-facts.ts'

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`
const Entry = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: 0.125rem 0.75rem;
  width: 100%;
  min-height: 3.5rem;
  padding: 0.5rem 0.75rem;
  border: 0;
  border-bottom: 1px solid var(--pv-border);
  font: inherit;
  font-size: 0.875rem;
  text-align: start;
  color: var(--pv-text);
  background: none;
  cursor: pointer;

  &:hover {
    background: var(--pv-cell-hover);
  }

  &:focus-visible {
    outline: 2px solid var(--pv-focus);
    outline-offset: -2px;
  }

  small {
    font-size: 0.75rem;
    color: var(--pv-text-2);
  }

  small,
  b {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  b {
    font-variant-numeric: tabular-nums;
  }

  > span {
    display: grid;
    min-width: 0;
    justify-items: start;
  }

  > span + span {
    justify-items: end;
  }

  > svg {
    color: var(--pv-text-3);
  }
`
const Waiting = styled.p`
  margin: 0;
  padding: 1.5rem 0.75rem;
  font-size: 0.8125rem;
  text-align: center;
  color: var(--pv-text-2);
`

/** Favourite matches in play, each the way to its chat room. */
export default function FavouriteRooms({ isShown, onCount, onOpen }: PartProps['favouriteRooms']) {
  const { t } = useTranslate()
  const { ids, sports } = useFavouriteMatches()
  // As the tree of the venue, which follows the same.
  const played = sports.filter((gtype) => gtype !== 'FS').slice(0, TREE_TOPICS - 1)
  const topics = useSameTopics(played.map((gtype) => boardTopic(gtype, 'RB')))
  useFollow(topics)
  const health = useBookHealth(topics)
  const { matches } = useListed(topics)
  const running = useMemo(
    () => matches.filter(({ live, gidm }) => live && ids.has(gidm)).toSorted(byKickOff),
    [matches, ids],
  )
  const count = running.length
  useEffect(() => onCount(count), [count, onCount])
  if (!isShown) return null
  if (count > 0)
    return (
      <List aria-label={t('betting.rooms')}>
        {running.map((match) => (
          <li key={match.gidm}>
            <Room match={match} onOpen={onOpen} />
          </li>
        ))}
      </List>
    )
  if (topics.length > 0 && health === 'loading') return <Waiting role="status">{t('betting.rooms.loading')}</Waiting>
  return <EmptyState icon="star" title={t('betting.rooms.none')} text={t('betting.rooms.none.text')} />
}

function Room({
  match,
  onOpen,
}: {
  readonly match: BookMatch
  readonly onOpen: PartProps['favouriteRooms']['onOpen']
}) {
  const { t, local } = useTranslate()
  const score = useMainScore(match)
  const clock = useShortClock(match)
  const { gidm, team_h: home, team_c: away } = match
  const isPredictable = usePredictable(gidm, match)
  return (
    <Entry type="button" onClick={() => onOpen({ match: gidm, home, away, isPredictable })}>
      <span>
        <b>{t('sportsbook.teams', { home: local(home), away: local(away) })}</b>{' '}
        <small>{local(match.league.name)}</small>
      </span>{' '}
      <span>
        <b>{score}</b> <small>{clock}</small>
      </span>
      <Icon name="chevron-right" size={16} />
    </Entry>
  )
}
