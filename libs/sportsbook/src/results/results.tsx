import { zoneName } from '@pavilion/i18n'
import { usePreInfo, useTimeZone } from '@pavilion/session'
import { Button, EmptyState, ErrorState, Skeleton } from '@pavilion/ui-kit'
import { useMemo, useState } from 'react'
import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'
import { useBoardPlace } from '../board-view/use-board.ts'
import type { SportChoice } from '../board-view/board-view.ts'
import { Flag } from '../league/flag.tsx'
import { useChannel } from '../venue/channel.tsx'
import { useChannelQuery } from '../venue/use-channel-query.ts'
import { VenuePanel } from '../venue/venue-panel.tsx'
import { useEnterVenue } from '../live/pick-here.tsx'
import { resultDays } from './result-day.ts'
import { ResultRow } from './result-row.tsx'
import { ResultTools } from './result-tools.tsx'
import { foundResults, resultSections, type ResultFilter, type ResultSection } from './result-view.ts'
import { scoreNames, ScoreHeadings } from './score-columns.tsx'

const LeagueHead = styled.h3`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: 0.5rem;
  margin: 0;
  padding: 0.375rem 0.75rem;
  white-space: nowrap;
  & > span:first-of-type {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  font-size: 0.8125rem;
  color: var(--pv-text);
  background: var(--pv-league-header);
`

const Note = styled.p`
  margin: 0;
  padding: 0.5rem 0.75rem;
  font-size: 0.75rem;
  color: var(--pv-text-3);
`

const EVERYTHING: ResultFilter = { league: '', search: '' }

export default function Results() {
  const { t } = useTranslate()
  const today = usePreInfo().data?.siteDay
  if (today !== undefined) return <ResultsFrom today={today} />
  return (
    <VenuePanel title={t('betting.results.title')}>
      <Skeleton height="16rem" />
    </VenuePanel>
  )
}

/** `today`: last day with results. */
function ResultsFrom({ today }: { readonly today: string }) {
  const { t } = useTranslate()
  const { sport } = useBoardPlace()
  const [gtype, setGtype] = useState<SportChoice>(sport)
  const [day, setDay] = useState(today)
  const [filter, setFilter] = useState(EVERYTHING)
  const query = useChannelQuery('get_results', { ...(gtype !== 'ALL' && { gtype }), day })
  const sections = useMemo(() => query.data && resultSections(query.data.leagues, query.data.results), [query.data])
  const choose = (change: () => void): void => {
    change()
    setFilter(EVERYTHING)
  }
  const tools = (
    <ResultTools
      day={day}
      days={resultDays(today)}
      onDay={(to) => choose(() => setDay(to))}
      sport={gtype}
      onSport={(to) => choose(() => setGtype(to))}
      filter={filter}
      onFilter={setFilter}
      sections={sections}
    />
  )
  return (
    <VenuePanel title={t('betting.results.title')} tools={tools}>
      <ResultsOf query={query} sections={sections} filter={filter} />
    </VenuePanel>
  )
}

interface ResultsOfProps {
  readonly query: Pick<ReturnType<typeof useChannelQuery<'get_results'>>, 'isError' | 'isFetching' | 'refetch'>
  readonly sections: readonly ResultSection[] | undefined
  readonly filter: ResultFilter
}

function ResultsOf({ query: { isError, isFetching, refetch }, sections, filter }: ResultsOfProps) {
  const { t } = useTranslate()
  const timeZone = useTimeZone()
  const channel = useChannel()
  const enter = useEnterVenue()
  // A visitor has no pass for the channel.
  if (!channel) {
    return (
      <EmptyState
        title={t('betting.results.guest')}
        action={
          <Button variant="primary" onClick={enter}>
            {t('betting.lobby.enter')}
          </Button>
        }
      />
    )
  }
  if (!sections && isError) {
    return <ErrorState title={t('betting.results.error')} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!sections) return <Skeleton height="16rem" />
  if (sections.length === 0) {
    return <EmptyState title={t('betting.results.empty')} text={t('betting.results.empty.text')} />
  }
  const matchingSections = foundResults(sections, filter)
  if (matchingSections.length === 0)
    return <EmptyState title={t('betting.results.none')} text={t('betting.results.none.text')} />
  return (
    <>
      {matchingSections.map((section) => (
        <LeagueResults key={section.league.league_id} section={section} />
      ))}
      <Note>{t('betting.results.note', { zone: zoneName(timeZone) })}</Note>
    </>
  )
}

function LeagueResults({ section: { gtype, league, own } }: { readonly section: ResultSection }) {
  const { local } = useTranslate()
  const name = local(league.name)
  const names = gtype === 'FS' ? [] : scoreNames(gtype, own)
  return (
    <section aria-label={name}>
      <LeagueHead>
        <Flag country={league.country} />
        <span>{name}</span>
        <ScoreHeadings gtype={gtype} names={names} />
      </LeagueHead>
      {own.map((outcome) => (
        <ResultRow key={outcome.gidm} outcome={outcome} names={names} />
      ))}
    </section>
  )
}
