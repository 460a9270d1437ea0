import type { Selection } from '@pavilion/contract/bets'
import { selectionOf } from '@pavilion/odds'
import { useCallback, useRef } from 'react'
import type { BookStore } from '../book-store/book-store.ts'
import { sameLine } from '../market/selection.ts'
import type { LiveSelection } from '../market/moved-price.ts'
import { suspensionOf } from './facts.ts'
import { useBookStore } from './store.ts'
import { useRead } from './use-read.ts'

export const liveSelection = (book: BookStore, shownSelection: Selection): LiveSelection => {
  const state = book.state(shownSelection.gidm)
  const market = book.line(shownSelection.gid)?.markets.find(({ wtype }) => wtype === shownSelection.wtype)
  if (!state || !market || suspensionOf(state) === 'OVER') return { open: false, gone: true }
  const match = { gtype: shownSelection.gtype, gidm: shownSelection.gidm, epoch: state.epoch }
  const selection = selectionOf(match, shownSelection.gid, market, shownSelection.rtype)
  if (!selection) return { open: false, gone: true }
  return { open: suspensionOf(state) === undefined && market.sw === 'Y', gone: false, selection }
}

const sameLive = (a: LiveSelection | undefined, b: LiveSelection): boolean =>
  a !== undefined &&
  a.open === b.open &&
  a.gone === b.gone &&
  a.selection?.ior === b.selection?.ior &&
  a.selection?.epoch === b.selection?.epoch &&
  (a.selection && b.selection ? sameLine(a.selection, b.selection) : a.selection === b.selection)

/** In slip order. `selections`: the same object while unchanged. */
export const useLiveSelections = (selections: readonly Selection[]): readonly LiveSelection[] => {
  const book = useBookStore()
  const last = useRef<readonly LiveSelection[]>([])
  return useRead(
    useCallback(
      (onChange) => {
        const leave = selections.flatMap(({ gid, gidm }) => [
          book.subscribeLine(gid, onChange),
          book.subscribeState(gidm, onChange),
        ])
        return () => leave.forEach((stop) => stop())
      },
      [book, selections],
    ),
    () => {
      const now = selections.map((shownSelection) => liveSelection(book, shownSelection))
      const same = now.length === last.current.length && now.every((one, at) => sameLive(last.current[at], one))
      if (!same) last.current = now
      return last.current
    },
  )
}
