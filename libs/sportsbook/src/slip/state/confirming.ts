import { newUuid } from '@pavilion/api-client'

const SLOT = 'pavilion.slip-confirming'
/** A closed tab cannot remove its mark. */
const LIFE_MS = 30_000
export const RENEW_MS = 10_000

const TAB = newUuid()

/** Unix ms. */
const marked = (): { readonly tab: string; readonly until: number } | undefined => {
  try {
    const [tab, until] = localStorage.getItem(SLOT)?.split(' ') ?? []
    return tab === undefined ? undefined : { tab, until: Number(until) }
  } catch {
    return undefined
  }
}

/** Other tabs choose nothing meanwhile (spec section 5). */
export const markConfirming = (tab = TAB, now = Date.now()): void => {
  try {
    localStorage.setItem(SLOT, `${tab} ${now + LIFE_MS}`)
  } catch {
    // Without storage the tabs do not know of each other.
  }
}

/** Leaves another tab's mark. */
export const unmarkConfirming = (): void => {
  if (marked()?.tab !== TAB) return
  try {
    localStorage.removeItem(SLOT)
  } catch {
    // It ends by itself.
  }
}

export const isConfirmingElsewhere = (now = Date.now()): boolean => {
  const mark = marked()
  // Further ahead: from a clock that was set back.
  return mark !== undefined && mark.tab !== TAB && mark.until > now && mark.until <= now + LIFE_MS
}
