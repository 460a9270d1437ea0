import { EmptyState, Tabs } from '@pavilion/ui-kit'
import { useMemo, useState } from 'react'
import styled from 'styled-components'
import type { BookMatch } from '../book/use-listed.ts'
import { useTranslate } from '../market/translate.ts'
import { LeadChart } from './lead-chart.tsx'
import { Pitch } from './pitch.tsx'
import { StatisticBars } from './statistic-bars.tsx'
import { statisticsOf } from './statistics.ts'
import { Story } from './story.tsx'
import { Timeline } from './timeline-bar.tsx'
import { useEvents } from './use-match.ts'

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 34rem) minmax(15rem, 1fr);
  border-top: 1px solid var(--pv-border);
  & > :last-child {
    border-inline-start: 1px solid var(--pv-border);
  }
  &[data-narrow] {
    grid-template-columns: minmax(0, 1fr);
    & > :last-child {
      border: 0;
    }
  }
`

/** As high as the pitch beside it: what finds no room scrolls. */
const Facts = styled.div`
  contain: size;
  padding: 0 0.75rem 0.75rem;
  overflow-y: auto;
  scrollbar-width: thin;
  [data-narrow] > & {
    contain: none;
    max-height: 21rem;
  }
`

/** What happens in a match, from its events alone: where the ball is, what each side has done, and the story so far. */
export function LiveView({ match, narrow }: { match: BookMatch; narrow: boolean }) {
  const { t } = useTranslate()
  const events = useEvents(match.gidm)
  const [tab, setTab] = useState<'statistics' | 'story'>('statistics')
  const statistics = useMemo(() => statisticsOf(match.gtype, events), [match.gtype, events])
  const football = match.gtype === 'FT' || match.gtype === 'VF'
  return (
    <>
      <Split data-narrow={narrow ? '' : undefined}>
        <Pitch match={match} events={events} />
        <Facts>
          <Tabs
            label={t('betting.match.statistics')}
            value={tab}
            onChange={setTab}
            items={[
              { value: 'statistics', label: t('betting.match.statistics') },
              { value: 'story', label: t('betting.match.story') },
            ]}
          >
            {tab === 'story' ? (
              <Story match={match} events={events} />
            ) : statistics.length > 0 ? (
              <StatisticBars statistics={statistics} />
            ) : (
              <EmptyState title={t('betting.match.quiet')} />
            )}
          </Tabs>
        </Facts>
      </Split>
      {football ? <Timeline match={match} events={events} /> : <LeadChart match={match} events={events} />}
    </>
  )
}
