import { useMemo } from 'react'
import { selectionOf } from '@pavilion/odds'
import { useBookStore } from '../book/use-book.ts'
import type { BoardActions } from '../odds-board/board-actions.ts'
import type { SlipPick } from './slip.ts'
import { useSelect } from './use-slip.ts'

/** A click on a price, with the selection as it stands in the book at that moment. `then` runs after it is in the slip. */
export const usePick = (then?: (pick: SlipPick) => void): BoardActions => {
  const book = useBookStore()
  const select = useSelect()
  return useMemo(
    () => ({
      pick: (gidm, gid, wtype, rtype) => {
        const match = book.entry(gidm)
        const state = book.state(gidm)
        const league = match && book.leagues().find(({ league_id }) => league_id === match.league_id)
        const market = book.line(gid)?.markets.find((one) => one.wtype === wtype)
        if (!match || !state || !market || !league) return
        const selection = selectionOf({ gtype: match.gtype, gidm, epoch: state.epoch }, gid, market, rtype)
        if (!selection) return
        const pick = { selection, gide: match.gide, league: league.name, team_h: match.team_h, team_c: match.team_c }
        select(pick)
        then?.(pick)
      },
    }),
    [book, select, then],
  )
}
