import { IconButton } from '@pavilion/ui-kit'
import { useAtom } from 'jotai'
import { useTranslate } from '../market/translate.ts'
import { foldedLeaguesAtom } from './board-state.ts'
import type { BoardView } from './use-board.ts'

/** Folds every league of the board, or opens them all again. */
export function FoldAll({ board }: { board: BoardView }) {
  const { t } = useTranslate()
  const [folded, setFolded] = useAtom(foldedLeaguesAtom)
  const ids = board.leagues.map(({ league }) => league.league_id)
  const all = ids.length > 0 && ids.every((id) => folded.has(id))
  return (
    <IconButton
      size="s"
      icon={all ? 'chevron-down' : 'chevron-up'}
      label={t(all ? 'betting.board.unfold' : 'betting.board.fold')}
      onClick={() => setFolded(new Set(all ? [] : ids))}
    />
  )
}
