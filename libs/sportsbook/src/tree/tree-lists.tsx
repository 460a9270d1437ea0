import { boardTopic, type Topic } from '@pavilion/contract/sports'
import { timeOfDay } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Icon } from '@pavilion/ui-kit'
import { useMemo } from 'react'
import styled from 'styled-components'
import { useFollow, useSameTopics } from '../book/follow.ts'
import { useBookHealth } from '../book/health.ts'
import { useListed, type BookMatch } from '../book/use-listed.ts'
import { useTranslate } from '../market/translate.ts'
import { TREE_TOPICS, type SportChoice } from '../board-view/board-view.ts'
import { useFavouriteMatches } from '../favourites/use-favourite-matches.ts'
import { useOpenMatch } from '../venue/use-venue-place.ts'
import { useMainScore, useShortClock } from './match-facts.ts'
import { Count, Twig } from './sports-tree.styles.ts'

const KEPT = 8
const NEXT = 5
const NOTHING: readonly Topic[] = []

const List = styled.section`
  padding-block: 0.25rem;
  border-top: 1px solid var(--pv-border);
  & > h2 {
    display: flex;
    margin: 0;
    padding: 0.375rem 0.875rem;
    font-size: 0.75rem;
    font-weight: 400;
    color: var(--pv-text-2);
  }
`

const Entry = styled(Twig)`
  gap: 0.5rem;
  padding-inline: 0.875rem;
  color: var(--pv-text);
  & > svg {
    flex: none;
    color: var(--pv-star);
  }
  & > time {
    flex: none;
    color: var(--pv-text-2);
  }
`

interface TreeListsProps {
  readonly sport: SportChoice
  /** Followed first. */
  readonly board: readonly Topic[]
}

export function TreeLists({ sport, board }: TreeListsProps) {
  const { t } = useTranslate()
  const { ids, sports } = useFavouriteMatches()
  const played = sport === 'ALL' || sport === 'FS' ? 'FT' : sport
  const nextTopics = useSameTopics([boardTopic(played, 'FT')])
  const keptTopics = useSameTopics(sports.slice(0, TREE_TOPICS - 1).map((one) => boardTopic(one, 'RB')))
  const health = useBookHealth(board)
  // The board comes first.
  const ready = health !== 'loading' && health !== 'early'
  useFollow(ready ? nextTopics : NOTHING)
  useFollow(ready ? keptTopics : NOTHING)
  const { matches: coming } = useListed(nextTopics)
  const { matches: running } = useListed(keptTopics)
  const next = useMemo(
    () =>
      coming
        .filter(({ live }) => !live)
        .toSorted((a, b) => a.datetime - b.datetime)
        .slice(0, NEXT),
    [coming],
  )
  const favourites = useMemo(
    () => running.filter(({ live, gidm }) => live && ids.has(gidm)).slice(0, KEPT),
    [running, ids],
  )
  return (
    <>
      {favourites.length > 0 && (
        <List aria-label={t('betting.tree.kept')}>
          <h2>
            {t('betting.tree.kept')} <Count>{favourites.length}</Count>
          </h2>
          {favourites.map((match) => (
            <KeptEntry key={match.gidm} match={match} />
          ))}
        </List>
      )}
      {next.length > 0 && (
        <List aria-label={t('betting.tree.next')}>
          <h2>{t('betting.tree.next')}</h2>
          {next.map((match) => (
            <NextEntry key={match.gidm} match={match} />
          ))}
        </List>
      )}
    </>
  )
}

function KeptEntry({ match }: { match: BookMatch }) {
  const { local } = useTranslate()
  const openMatch = useOpenMatch()
  const score = useMainScore(match)
  const clock = useShortClock(match)
  return (
    <Entry type="button" onClick={() => openMatch(match.gidm)}>
      <Icon name="star" size={12} filled />
      <span>
        {local(match.team_h)} {score} {local(match.team_c)}
      </span>
      <Count>{clock}</Count>
    </Entry>
  )
}

function NextEntry({ match }: { match: BookMatch }) {
  const { t, local } = useTranslate()
  const timeZone = useTimeZone()
  const openMatch = useOpenMatch()
  const name = t('sportsbook.teams', { home: local(match.team_h), away: local(match.team_c) })
  return (
    <Entry type="button" onClick={() => openMatch(match.gidm)}>
      <time dateTime={new Date(match.datetime * 1000).toISOString()}>{timeOfDay(match.datetime, timeZone)}</time>
      <span title={name}>{name}</span>
      <i />
    </Entry>
  )
}
