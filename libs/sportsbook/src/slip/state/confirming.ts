import { newUuid } from '@pavilion/api-client'

const SLOT = 'pavilion.slip-confirming'
/** Milliseconds. A closed tab cannot remove its mark. */
const LIFE_MS = 30_000
/** Milliseconds. */
export const RENEW_MS = 10_000

const TAB = newUuid()

/** Until: Unix milliseconds. */
const marked = (): { readonly tab: string; readonly until: number } | undefined => {
  try {
    const [tab, until] = localStorage.getItem(SLOT)?.split(' ') ?? []
    return tab === undefined ? undefined : { tab, until: Number(until) }
  } catch {
    return undefined
  }
}

/** Other tabs choose nothing while an order of this one awaits confirmation (spec section 5). */
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

/** Whether another tab's order awaits confirmation. */
export const isConfirmingElsewhere = (now = Date.now()): boolean => {
  const mark = marked()
  // A mark further ahead than its life comes from a clock that was set back.
  return mark !== undefined && mark.tab !== TAB && mark.until > now && mark.until <= now + LIFE_MS
}
