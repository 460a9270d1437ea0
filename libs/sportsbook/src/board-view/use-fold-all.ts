import { useAtom } from 'jotai'
import { foldedLeaguesAtom } from './board-state.ts'
import { foldKey } from './stored-folds.ts'
import type { BoardView } from './use-board.ts'

export const useFoldAll = ({ sections }: BoardView) => {
  const [folded, setFolded] = useAtom(foldedLeaguesAtom)
  const keys = sections.map(({ gtype, league }) => foldKey(gtype, league.league_id))
  const count = keys.filter((key) => folded.has(key)).length
  const all = count > 0 && count === keys.length
  const here = new Set(keys)
  const others = [...folded].filter((key) => !here.has(key))
  const fold = (): void => setFolded(new Set([...others, ...here]))
  const unfold = (): void => setFolded(new Set(others))
  return { all, count, fold, unfold, toggle: all ? unfold : fold }
}
