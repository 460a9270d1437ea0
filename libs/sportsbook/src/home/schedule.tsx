import { AfterPage } from '@pavilion/domain'
import { useText } from '@pavilion/i18n'
import { Card } from '@pavilion/ui-kit'
import { lazy } from 'react'
import styled from 'styled-components'
import { LoadingSchedule } from '../live/live-loading.tsx'
import { BookPlace } from './book-place.tsx'
import { SCHEDULE_RESERVE } from './reserves.ts'

const load = () => import('./schedule-book.tsx')
const Count = lazy(async () => ({ default: (await load()).ScheduleCount }))
const Book = lazy(async () => ({ default: (await load()).ScheduleBook }))

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
  return (
    <Panel as="section" data-pad="l" aria-label={t('shell.home.schedule.title')}>
      <header>
        <h2>{t('shell.home.schedule.title')}</h2>
        <AfterPage>
          <Count />
        </AfterPage>
      </header>
      <AfterPage
        place={
          <BookPlace reserve={SCHEDULE_RESERVE}>
            <LoadingSchedule />
          </BookPlace>
        }
      >
        <Book />
      </AfterPage>
    </Panel>
  )
}

export default Schedule
