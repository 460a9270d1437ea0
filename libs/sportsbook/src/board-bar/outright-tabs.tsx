import { useMenu } from '../book/follow.ts'
import { useTranslate } from '../market/translate.ts'
import { Chip, Chips } from './board-bar.styles.ts'
import { countOf, OUTRIGHT_DAYS, outrightsOf } from '../board-view/board-view.ts'
import type { BoardView } from '../board-view/use-board.ts'

/** The spec's FSFT and FSFU, or both. */
export function OutrightTabs({ board }: { board: BoardView }) {
  const { t } = useTranslate()
  const menu = useMenu()
  const { sport, outrights } = board.filter
  return (
    <Chips role="group" aria-label={t('betting.board.outrights')} tabIndex={-1}>
      {(['', ...OUTRIGHT_DAYS] as const).map((day) => (
        <Chip key={day} type="button" aria-pressed={outrights === day} onClick={() => board.change({ outrights: day })}>
          {day === '' ? t('betting.board.all') : t(`betting.board.outrights.${day}`)}{' '}
          {menu && (day === '' ? countOf(menu, sport, 'FS') : outrightsOf(menu, sport, day))}
        </Chip>
      ))}
    </Chips>
  )
}
