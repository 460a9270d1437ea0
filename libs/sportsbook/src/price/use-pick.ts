import { selectionOf } from '@pavilion/odds'
import { toast } from '@pavilion/ui-kit'
import { useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { useBookStore } from '../book/store.ts'
import { useTranslate } from '../market/translate.ts'
import type { BoardActions } from './board-actions.ts'
import { selectAtom } from '../slip/state/slip-store.ts'

/** As in the book at the click. `placeable`: quick bet may place it. */
export const usePick = (placeable = false): BoardActions => {
  const book = useBookStore()
  const choose = useSetAtom(selectAtom)
  const { t } = useTranslate()
  return useMemo(
    () => ({
      pick: (gidm, gid, wtype, rtype) => {
        const match = book.entry(gidm)
        const state = book.state(gidm)
        const league = match && book.leagues().find(({ league_id }) => league_id === match.league_id)
        const line = book.line(gid)
        const market = line?.markets.find((one) => one.wtype === wtype)
        if (!match || !state || !market || !league) return
        const selection = selectionOf({ gtype: match.gtype, gidm, epoch: state.epoch }, gid, market, rtype)
        if (!selection) return
        const runner = match.runners?.find((one) => one.rtype === rtype)?.name
        const { gide, league_id, team_h, team_c } = match
        const pick = {
          selection,
          gide,
          ...(line?.hgid !== undefined && { hgid: line.hgid }),
          league_id,
          league: league.name,
          team_h,
          team_c,
          ...(runner && { runner }),
        }
        const notice = choose(pick, placeable)
        if (notice) toast(t(`sportsbook.slip.notice.${notice}`))
      },
    }),
    [book, choose, t, placeable],
  )
}
