import { LinkButton } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'
import type { BoardView } from '../board-view/use-board.ts'
import { useFoldAll } from '../board-view/use-fold-all.ts'

const Note = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 2.75rem;
  margin: 0;
  padding: 0 0.75rem;
  font-size: 0.75rem;
  color: var(--pv-text-2);
`

export function FoldedNote({ board }: { board: BoardView }) {
  const { t } = useTranslate()
  const { count, unfold } = useFoldAll(board)
  if (count === 0) return null
  return (
    <Note>
      {t('betting.board.folded', { n: count })}
      <LinkButton onClick={unfold}>{t('betting.board.unfold')}</LinkButton>
    </Note>
  )
}
