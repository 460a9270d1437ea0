import { IconButton } from '@pavilion/ui-kit'
import { useTranslate } from '../market/translate.ts'
import type { BoardView } from '../board-view/use-board.ts'
import { useFoldAll } from '../board-view/use-fold-all.ts'

export function FoldAll({ board }: { board: BoardView }) {
  const { t } = useTranslate()
  const { all, toggle } = useFoldAll(board)
  return (
    <IconButton
      size="s"
      icon={all ? 'chevron-down' : 'chevron-up'}
      label={t(all ? 'betting.board.unfold' : 'betting.board.fold')}
      onClick={toggle}
    />
  )
}
