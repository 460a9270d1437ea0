import { GTYPES, type Gtype, type League, type MatchOutcome } from '@pavilion/contract'
import { zoneName } from '@pavilion/i18n'
import { usePreInfo, useTimeZone } from '@pavilion/session'
import { Button, EmptyState, ErrorState, Select, Skeleton } from '@pavilion/ui-kit'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'
import { boardFilterAtom } from '../odds-board/board-state.ts'
import { Flag } from '../odds-board/flag.tsx'
import { useChannel } from '../venue/channel.tsx'
import { useChannelQuery } from '../venue/use-channel-query.ts'
import { VenuePanel } from '../venue/venue-panel.tsx'
import { useEnterVenue } from '../live/pick-here.tsx'
import { resultDays } from './result-day.ts'
import { ResultRow } from './result-row.tsx'

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

/** Results of a league together, in the order of the answer. */
const byLeague = (leagues: readonly League[], results: readonly MatchOutcome[]) =>
  leagues.flatMap((league) => {
    const own = results.filter(({ league_id }) => league_id === league.league_id)
    return own.length > 0 ? [{ league, own }] : []
  })

/** What came of the matches of a day: scores part by part, what was corrected, and why something was not played out. */
export default function Results() {
  const { t } = useTranslate()
  const { sport } = useAtomValue(boardFilterAtom)
  const site = usePreInfo().data
  const timeZone = useTimeZone()
  const [gtype, setGtype] = useState<Gtype>(sport === 'ALL' ? 'FT' : sport)
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
        options={GTYPES.map((value) => ({ value, label: t(`betting.sport.${value}`) }))}
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
      {shown !== undefined && <ResultsOf gtype={gtype} day={shown} />}
    </VenuePanel>
  )
}

function ResultsOf({ gtype, day }: { gtype: Gtype; day: string }) {
  const { t, local } = useTranslate()
  const channel = useChannel()
  const enter = useEnterVenue()
  const { data, isError, isFetching, refetch } = useChannelQuery('get_results', { gtype, day })
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
  return byLeague(data.leagues, data.results).map(({ league, own }) => (
    <section key={league.league_id} aria-label={local(league.name)}>
      <LeagueHead>
        <Flag country={league.country} />
        {local(league.name)}
      </LeagueHead>
      {own.map((outcome) => (
        <ResultRow key={outcome.gidm} outcome={outcome} />
      ))}
    </section>
  ))
}
