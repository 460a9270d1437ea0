import { GTYPES } from '@pavilion/contract'
import { zoneName } from '@pavilion/i18n'
import { usePreInfo, useTimeZone } from '@pavilion/session'
import { Button, EmptyState, ErrorState, Icon, Select, Skeleton } from '@pavilion/ui-kit'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'
import { SearchBox, SearchInput } from '../odds-board/board-bar.styles.ts'
import { boardFilterAtom } from '../odds-board/board-state.ts'
import type { SportChoice } from '../odds-board/board-view.ts'
import { Flag } from '../odds-board/flag.tsx'
import { useChannel } from '../venue/channel.tsx'
import { useChannelQuery } from '../venue/use-channel-query.ts'
import { VenuePanel } from '../venue/venue-panel.tsx'
import { useEnterVenue } from '../live/pick-here.tsx'
import { resultDays } from './result-day.ts'
import { ResultRow } from './result-row.tsx'
import { foundResults, resultSections, type ResultSection } from './result-view.ts'

const LeagueHead = styled.h3`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: 0.5rem;
  margin: 0;
  padding: 0.375rem 0.75rem;
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

const SPORTS: readonly SportChoice[] = ['ALL', ...GTYPES]

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  padding: 0.5rem 0.75rem;
  border-bottom: 1px solid var(--pv-border);
`

/** What came of the matches of a day: scores part by part, what was corrected, and why something was not played out. */
export default function Results() {
  const { t } = useTranslate()
  const { sport } = useAtomValue(boardFilterAtom)
  const site = usePreInfo().data
  const timeZone = useTimeZone()
  const [gtype, setGtype] = useState<SportChoice>(sport)
  const today = site?.siteDay
  const [day, setDay] = useState<string>()
  const shown = day ?? today
  const tools = today !== undefined && shown !== undefined && (
    <>
      <Select
        label={t('betting.results.sport')}
        labelHidden
        scale="s"
        value={gtype}
        onChange={setGtype}
        options={SPORTS.map((value) => ({ value, label: t(`betting.sport.${value}`) }))}
      />
      <Select
        label={t('betting.results.day')}
        labelHidden
        scale="s"
        value={shown}
        onChange={setDay}
        options={resultDays(today).map((value) => ({ value, label: value }))}
      />
    </>
  )
  return (
    <VenuePanel title={t('betting.results.title')} tools={tools}>
      <Note>{t('betting.results.note', { zone: zoneName(timeZone) })}</Note>
      {shown !== undefined && <ResultsOf key={`${gtype} ${shown}`} sport={gtype} day={shown} />}
    </VenuePanel>
  )
}

function ResultsOf({ sport, day }: { sport: SportChoice; day: string }) {
  const { t } = useTranslate()
  const channel = useChannel()
  const enter = useEnterVenue()
  const { data, isError, isFetching, refetch } = useChannelQuery('get_results', {
    ...(sport !== 'ALL' && { gtype: sport }),
    day,
  })
  // Results come through the channel, which a visitor has no pass for.
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
  if (!data && isError) {
    return <ErrorState title={t('betting.results.error')} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!data) return <Skeleton height="16rem" />
  if (data.results.length === 0) {
    return <EmptyState title={t('betting.results.empty')} text={t('betting.results.empty.text')} />
  }
  return <Found sections={resultSections(data.leagues, data.results)} />
}

/** Results, narrowed down by a league and by what is typed. */
function Found({ sections }: { sections: readonly ResultSection[] }) {
  const { t, local } = useTranslate()
  const [league, setLeague] = useState('')
  const [search, setSearch] = useState('')
  const found = foundResults(sections, { league, search })
  return (
    <>
      <Tools role="search" aria-label={t('betting.board.search.label')}>
        <SearchBox>
          <Icon name="search" size={14} />
          <SearchInput
            type="search"
            aria-label={t('betting.board.search.label')}
            placeholder={t('betting.board.search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && setSearch('')}
          />
        </SearchBox>
        <Select
          label={t('betting.results.league')}
          labelHidden
          scale="s"
          value={league}
          onChange={setLeague}
          options={[
            { value: '', label: t('betting.results.league.all') },
            ...sections.map(({ league: { league_id, name } }) => ({ value: league_id, label: local(name) })),
          ]}
        />
      </Tools>
      {found.length === 0 && <EmptyState title={t('betting.results.none')} text={t('betting.results.none.text')} />}
      {found.map(({ league: { league_id, name, country }, own }) => (
        <section key={league_id} aria-label={local(name)}>
          <LeagueHead>
            <Flag country={country} />
            {local(name)}
          </LeagueHead>
          {own.map((outcome) => (
            <ResultRow key={outcome.gidm} outcome={outcome} />
          ))}
        </section>
      ))}
    </>
  )
}
