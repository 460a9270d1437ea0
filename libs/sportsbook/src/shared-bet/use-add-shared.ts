import type { Selection } from '@pavilion/contract/bets'
import type { ChatCardLeg } from '@pavilion/contract/chat'
import { CRTY_PATH } from '@pavilion/contract/games'
import { toast } from '@pavilion/ui-kit'
import { useLocation } from '@tanstack/react-router'
import { useSetAtom, useStore } from 'jotai'
import { useCallback } from 'react'
import { useEnterVenue } from '../live/pick-here.tsx'
import { selectionKey } from '../market/selection.ts'
import { useTranslate } from '../market/translate.ts'
import { selectAtom, selectedAtom, slipAtom } from '../slip/state/slip-store.ts'

/** A leg at the price of now. */
export interface SharedLeg {
  readonly leg: ChatCardLeg
  readonly selection: Selection
}

/** Into the reader's slip, where nothing is placed without them; several legs as a parlay. Outside the venue it leads there. */
export const useAddShared = (): ((legs: readonly SharedLeg[]) => void) => {
  const { t } = useTranslate()
  const store = useStore()
  const choose = useSetAtom(selectAtom)
  const enter = useEnterVenue()
  const isInVenue = useLocation({ select: ({ pathname }) => pathname === CRTY_PATH })
  return useCallback(
    (legs) => {
      if (legs.length > 1) store.set(slipAtom, { type: 'mode', mode: 'parlay' })
      for (const { leg, selection } of legs) {
        // Choosing it again would take it out.
        if (store.get(selectedAtom).has(selectionKey(selection))) continue
        const { gide, league, team_h, team_c, runner } = leg
        const notice = choose({ selection, gide, league, team_h, team_c, ...(runner && { runner }) }, false)
        if (notice) return toast(t(`sportsbook.slip.notice.${notice}`))
      }
      toast(t('betting.shared.added'), 'success')
      if (!isInVenue) enter()
    },
    [choose, enter, isInVenue, store, t],
  )
}
