import { usePanelState } from '@pavilion/domain'
import { matchTopic } from '@pavilion/contract/sports'
import {
  Breadcrumbs,
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  LinkButton,
  Skeleton,
  VisuallyHidden,
} from '@pavilion/ui-kit'
import { useRealtime } from '@pavilion/session'
import { useEffect, useMemo } from 'react'
import styled from 'styled-components'
import { useBookHealth } from '../book/health.ts'
import { staleData, useStale } from '../book/use-stale.ts'
import { useUnreachable } from '../book/use-unreachable.ts'
import type { BookMatch } from '../book/use-listed.ts'
import { useTranslate } from '../market/translate.ts'
import { BookBanner } from '../board/book-banner.tsx'
import { useFavouriteMatches } from '../favourites/use-favourite-matches.ts'
import { FavouriteButton } from '../match-row/row-buttons.tsx'
import { useGoTo } from '../venue/use-venue-place.ts'
import { LiveView } from './live/live-view.tsx'
import { Markets } from './markets/markets.tsx'
import { Scoreboard } from './scores/scoreboard.tsx'
import { useMatch } from './use-match.ts'
import { useMatchAbout } from './use-match-about.ts'

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.625rem;
  min-width: 0;
  min-height: 0;
  overflow-y: auto;
  scrollbar-width: thin;
  scrollbar-color: var(--pv-border-strong) transparent;
  &[data-narrow] {
    overflow: visible;
  }
`

const Panel = styled.section`
  flex: none;
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface);
  overflow: clip;
`

const Top = styled.header`
  &:not([hidden]) {
    display: flex;
  }
  align-items: center;
  gap: 0.5rem;
  min-height: 2.25rem;
  padding: 0 0.75rem;
  border-bottom: 1px solid var(--pv-border);
  font-size: 0.75rem;
  & > nav {
    min-width: 0;
    margin-inline-end: auto;
  }
`

interface MatchPageProps {
  readonly gidm: string
  readonly narrow: boolean
}

export default function MatchPage({ gidm, narrow }: MatchPageProps) {
  const { t } = useTranslate()
  const match = useMatch(gidm)
  const topics = useMemo(() => [matchTopic(gidm)], [gidm])
  const health = useBookHealth(topics)
  const unreachable = useUnreachable()
  const realtime = useRealtime()
  useMatchAbout(gidm, match)
  if (match) return <Whole match={match} narrow={narrow} topics={topics} />
  return (
    <Panel>
      {health !== 'loading' ? (
        <Gone />
      ) : unreachable ? (
        <ErrorState title={t('betting.board.unreachable')} onRetry={realtime.renew} />
      ) : (
        <Skeleton height="60vh" />
      )}
    </Panel>
  )
}

function Gone() {
  const { t } = useTranslate()
  const goTo = useGoTo()
  return (
    <EmptyState
      title={t('betting.match.gone')}
      text={t('betting.match.gone.text')}
      action={<Button onClick={() => goTo({ view: 'results' })}>{t('betting.match.gone.action')}</Button>}
    />
  )
}

function Whole({ match, narrow, topics }: { match: BookMatch; narrow: boolean; topics: readonly string[] }) {
  const { t, local } = useTranslate()
  const goTo = useGoTo()
  const stale = useStale(topics)
  // On phones nothing else asks for them here.
  useFavouriteMatches()
  // A sheet leaves the score and one market in view.
  const isUnderSheet = usePanelState().open !== undefined && narrow
  useEffect(() => {
    if (isUnderSheet) scrollTo({ top: 0 })
  }, [isUnderSheet])
  const name = t('sportsbook.teams', { home: local(match.team_h), away: local(match.team_c) })
  const sport = match.gameType ? `betting.sport.${match.gameType}` : `betting.sport.${match.gtype}`
  return (
    <Page data-narrow={narrow ? '' : undefined} data-match-page={match.gidm} {...staleData(stale)}>
      <Panel aria-label={name}>
        <VisuallyHidden as="h2">{name}</VisuallyHidden>
        <Top hidden={isUnderSheet}>
          <IconButton size="s" icon="chevron-left" label={t('betting.match.back')} onClick={() => goTo({})} />
          <Breadcrumbs
            items={[
              <LinkButton key="sport" onClick={() => goTo({})}>
                {t(sport as 'betting.sport.FT')}
              </LinkButton>,
              local(match.league.name),
              name,
            ]}
          />
          <FavouriteButton match={match} name={name} />
        </Top>
        <Scoreboard match={match} />
        {match.live && !isUnderSheet && <LiveView match={match} narrow={narrow} />}
      </Panel>
      <Panel as="div">
        <Markets match={match} narrow={narrow} brief={isUnderSheet} />
      </Panel>
      <BookBanner stale={stale} />
    </Page>
  )
}
