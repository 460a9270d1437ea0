import { useText } from '@pavilion/i18n'
import { Card } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { TodaySchedule } from '../live/today-schedule.tsx'
import { useHighlights } from '../live/use-highlights.ts'
import { BookPanel } from './book-panel.tsx'

const RESERVE = { wide: '17rem', narrow: '17rem' }

const Panel = styled(Card)`
  > header {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    padding-bottom: var(--pv-space-3);
  }
  h2 {
    font-size: var(--pv-size-16);
  }
  small {
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
  }
`

const Schedule = () => {
  const t = useText()
  const { today } = useHighlights()
  return (
    <Panel as="section" data-pad="l" aria-label={t('shell.home.schedule.title')}>
      <header>
        <h2>{t('shell.home.schedule.title')}</h2>
        {today.length > 0 && <small>{t('shell.home.schedule.count', { count: today.length })}</small>}
      </header>
      <BookPanel reserve={RESERVE}>
        <TodaySchedule />
      </BookPanel>
    </Panel>
  )
}

export default Schedule
