import { useAtom } from 'jotai'
import { foldedLeaguesAtom } from './board-state.ts'
import { foldKey } from './kept-folds.ts'
import type { BoardView } from './use-board.ts'

/** Whether every league that the board lists is folded away, and what folds them all, or opens them again. Others stay as they are. */
export const useFoldAll = ({ sections }: BoardView) => {
  const [folded, setFolded] = useAtom(foldedLeaguesAtom)
  const keys = sections.map(({ gtype, league }) => foldKey(gtype, league.league_id))
  const all = keys.length > 0 && keys.every((key) => folded.has(key))
  const toggle = (): void => {
    const here = new Set(keys)
    const others = [...folded].filter((key) => !here.has(key))
    setFolded(new Set(all ? others : [...others, ...here]))
  }
  return { all, toggle }
}
