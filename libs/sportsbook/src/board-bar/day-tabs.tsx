import { useLanguage, weekdayOf } from '@pavilion/i18n'
import { useTranslate } from '../market/translate.ts'
import { Chip, Chips } from './board-bar.styles.ts'
import type { BoardView } from '../board-view/use-board.ts'

/** Unix seconds; the weekday is the same in all but the farthest zones. */
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000

/** All when none is chosen. */
export function DayTabs({ board }: { board: BoardView }) {
  const { t } = useTranslate()
  const [language] = useLanguage()
  const { filter, change, days } = board
  const name = (day: string): string => {
    const [, month = '', date = ''] = day.split('-')
    return t('betting.board.day', {
      month: Number(month),
      day: Number(date),
      weekday: weekdayOf(noon(day), 'UTC', language),
    })
  }
  return (
    <Chips role="group" aria-label={t('betting.board.days')} tabIndex={-1}>
      {['', ...days].map((day) => (
        <Chip key={day} type="button" aria-pressed={filter.day === day} onClick={() => change({ day })}>
          {day === '' ? t('betting.board.days.all') : name(day)}
        </Chip>
      ))}
    </Chips>
  )
}
