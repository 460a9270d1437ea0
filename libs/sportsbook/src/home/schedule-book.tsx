import { useText } from '@pavilion/i18n'
import { TodaySchedule } from '../live/today-schedule.tsx'
import { useHighlights } from '../live/use-highlights.ts'
import { BookPanel } from './book-panel.tsx'
import { SCHEDULE_RESERVE } from './reserves.ts'

export const ScheduleCount = () => {
  const t = useText()
  const { today } = useHighlights()
  return today.length > 0 && <small>{t('shell.home.schedule.count', { count: today.length })}</small>
}

export const ScheduleBook = () => (
  <BookPanel reserve={SCHEDULE_RESERVE}>
    <TodaySchedule />
  </BookPanel>
)
