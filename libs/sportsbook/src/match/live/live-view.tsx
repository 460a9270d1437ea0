import { EmptyState, Icon, Tabs } from '@pavilion/ui-kit'
import { useId, useMemo, useState } from 'react'
import styled from 'styled-components'
import type { BookMatch } from '../../book/use-listed.ts'
import { useTranslate } from '../../market/translate.ts'
import { LeadChart } from './lead-chart.tsx'
import { Pitch } from './pitch.tsx'
import { StatisticBars } from './statistic-bars.tsx'
import { statisticsOf } from './statistics.ts'
import { Commentary } from './commentary.tsx'
import { Timeline } from './timeline-bar.tsx'
import { useEvents } from '../use-match.ts'

/** As high as the statistics: the first prices stay visible. */
const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 21rem) minmax(0, 1fr);
  border-top: 1px solid var(--pv-border);
  & > :last-child:not(:first-child) {
    border-inline-start: 1px solid var(--pv-border);
  }
  &[data-narrow] {
    grid-template-columns: minmax(0, 1fr);
    & > :last-child:not(:first-child) {
      border: 0;
    }
  }
`

const Facts = styled.div`
  max-height: 13rem;
  padding: 0 0.75rem 0.5rem;
  overflow-y: auto;
  scrollbar-width: thin;
  [data-narrow] > & {
    max-height: 21rem;
  }
`

const Fold = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.25rem;
  width: 100%;
  min-height: 2rem;
  border: 0;
  border-top: 1px solid var(--pv-border);
  font: inherit;
  font-size: 0.75rem;
  color: var(--pv-text-2);
  background: none;
  cursor: pointer;
  &:focus-visible {
    outline: 2px solid var(--pv-focus);
    outline-offset: -2px;
  }
`

interface LiveViewProps {
  readonly match: BookMatch
  readonly narrow: boolean
}

/** Folded on a phone: prices come first. */
export function LiveView({ match, narrow }: LiveViewProps) {
  const { t } = useTranslate()
  const events = useEvents(match.gidm)
  const [unfolded, setUnfolded] = useState(false)
  const id = useId()
  const open = unfolded || !narrow
  const football = match.gtype === 'FT' || match.gtype === 'VF'
  return (
    <>
      <Split data-narrow={narrow ? '' : undefined}>
        <Pitch match={match} events={events} narrow={narrow} />
        {!narrow && <FactTabs match={match} />}
      </Split>
      {narrow && (
        <Fold type="button" aria-expanded={open} aria-controls={id} onClick={() => setUnfolded(!unfolded)}>
          {t('betting.match.facts')}
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size={12} />
        </Fold>
      )}
      {open && (
        <div id={id}>
          {narrow && (
            <Split data-narrow="">
              <FactTabs match={match} />
            </Split>
          )}
          {football ? <Timeline match={match} events={events} /> : <LeadChart match={match} events={events} />}
        </div>
      )}
    </>
  )
}

function FactTabs({ match }: { match: BookMatch }) {
  const { t } = useTranslate()
  const events = useEvents(match.gidm)
  const [tab, setTab] = useState<'statistics' | 'story'>('statistics')
  const statistics = useMemo(() => statisticsOf(match.gtype, events), [match.gtype, events])
  return (
    <Facts>
      <Tabs
        scale="s"
        label={t('betting.match.statistics')}
        value={tab}
        onChange={setTab}
        items={[
          { value: 'statistics', label: t('betting.match.statistics') },
          { value: 'story', label: t('betting.match.story') },
        ]}
      >
        {tab === 'story' ? (
          <Commentary match={match} events={events} />
        ) : statistics.length > 0 ? (
          <StatisticBars statistics={statistics} />
        ) : (
          <EmptyState title={t('betting.match.quiet')} />
        )}
      </Tabs>
    </Facts>
  )
}
