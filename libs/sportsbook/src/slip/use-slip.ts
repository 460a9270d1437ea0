import { oddsChoice } from '@pavilion/contract'
import { toast } from '@pavilion/ui-kit'
import { atom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { useCallback } from 'react'
import { useRead } from '../book/use-read.ts'
import { useTranslate } from '../market/translate.ts'
import { emptySlip, isSelected, reduce, select, type Slip, type SlipAction, type SlipPick } from './slip.ts'

const CHOICE_SLOT = 'pavilion.odds-choice'

/** The player's choice about moving prices outlives the page. */
const storedChoice = (): Slip['oddsChoice'] => {
  try {
    return oddsChoice.parse(localStorage.getItem(CHOICE_SLOT))
  } catch {
    return emptySlip.oddsChoice
  }
}

const slipValue = atom<Slip>({ ...emptySlip, oddsChoice: storedChoice() })

export const slipAtom = atom(
  (get) => get(slipValue),
  (get, set, action: SlipAction) => {
    if (action.type === 'choice') {
      try {
        localStorage.setItem(CHOICE_SLOT, action.oddsChoice)
      } catch {
        // A browser that keeps nothing: the choice holds for this page.
      }
    }
    set(slipValue, reduce(get(slipValue), action))
  },
)

const selectAtom = atom(null, (get, set, pick: SlipPick) => {
  const { slip, notice } = select(get(slipValue), pick)
  set(slipValue, slip)
  return notice
})

export const useSlip = (): Slip => useAtomValue(slipAtom)
export const useSlipDispatch = (): ((action: SlipAction) => void) => useSetAtom(slipAtom)

/** Puts a selection in or takes it out, and says so when it may not. */
export const useSelect = (): ((pick: SlipPick) => void) => {
  const choose = useSetAtom(selectAtom)
  const { t } = useTranslate()
  return useCallback(
    (pick) => {
      const notice = choose(pick)
      if (notice) toast(t(`sportsbook.slip.notice.${notice}`))
    },
    [choose, t],
  )
}

/** Whether one selection is in the slip: renders its reader only when that changes. */
export const useIsSelected = (key: string): boolean => {
  const store = useStore()
  return useRead(
    useCallback((changed) => store.sub(slipValue, changed), [store]),
    () => isSelected(store.get(slipValue), key),
  )
}
