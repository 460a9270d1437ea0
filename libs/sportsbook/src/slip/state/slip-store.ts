import { oddsChoice } from '@pavilion/contract/bets'
import { atom } from 'jotai'
import { isConfirmingElsewhere } from './confirming.ts'
import { keep, parseStoredSlip } from './stored-slip.ts'
import { quickBetAtom, QUICK_LIFE_MS } from './quick-bet.ts'
import { reduce, type SlipAction } from './reduce.ts'
import { select } from './select.ts'
import { emptySlip, selectedKeys, type Slip, type SlipPick } from './slip.ts'

const CHOICE_SLOT = 'pavilion.odds-choice'
export const SLIP_SLOT = 'pavilion.slip'

const choiceIn = (text: string | null): Slip['oddsChoice'] => {
  const read = oddsChoice.safeParse(text)
  return read.success ? read.data : emptySlip.oddsChoice
}

const write = (slot: string, text: string): void => {
  try {
    localStorage.setItem(slot, text)
  } catch {
    // Without storage the slip lasts for this page.
  }
}

const readKept = (slot = SLIP_SLOT): string | null => {
  try {
    return localStorage.getItem(slot)
  } catch {
    return null
  }
}

const slipValue = atom<Slip>({ ...emptySlip, oddsChoice: choiceIn(readKept(CHOICE_SLOT)) })

const storeSlipAtom = atom(null, (_get, set, slip: Slip, shared: boolean) => {
  set(slipValue, slip)
  if (shared) write(SLIP_SLOT, keep(slip))
})

/** Shared between tabs. */
export const slipAtom = atom(
  (get) => get(slipValue),
  (get, set, action: SlipAction) => {
    if (action.type === 'choice') write(CHOICE_SLOT, action.oddsChoice)
    set(storeSlipAtom, reduce(get(slipValue), action), action.type !== 'sync')
  },
)

export const selectedAtom = atom<ReadonlySet<string>>((get) => new Set(selectedKeys(get(slipAtom))))

slipAtom.onMount = (dispatch) => {
  const follow = (text: string | null): void => {
    const storedSlip = parseStoredSlip(text)
    if (storedSlip) dispatch({ type: 'sync', stored: storedSlip })
  }
  follow(readKept())
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === SLIP_SLOT) follow(newValue)
    if (key === CHOICE_SLOT) dispatch({ type: 'choice', oddsChoice: choiceIn(newValue) })
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Answers a notice when it may not. `placeable`: on a page where bets are placed. */
export const selectAtom = atom(null, (get, set, pick: SlipPick, placeable: boolean) => {
  if (isConfirmingElsewhere()) return 'CONFIRMING'
  // Choices of other pages and tabs come first.
  const storedSlip = parseStoredSlip(readKept())
  const before =
    storedSlip && get(slipValue).entries.length === 0
      ? reduce(get(slipValue), { type: 'sync', stored: storedSlip })
      : get(slipValue)
  const until = placeable && get(quickBetAtom).on ? performance.now() + QUICK_LIFE_MS : undefined
  const { slip, notice } = select(before, pick, until)
  set(storeSlipAtom, slip, true)
  return notice
})
