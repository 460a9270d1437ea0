import { newUuid } from '@pavilion/api-client'

const SLOT = 'pavilion.slip-confirming'
/** How long the mark of a tab counts, milliseconds: one that was closed takes no mark away. */
const LIFE_MS = 30_000
/** How often a tab renews its mark. */
export const RENEW_MS = 10_000

const TAB = newUuid()

/** The tab that has set a mark, and until when it counts, Unix milliseconds. */
const marked = (): { readonly tab: string; readonly until: number } | undefined => {
  try {
    const [tab, until] = localStorage.getItem(SLOT)?.split(' ') ?? []
    return tab === undefined ? undefined : { tab, until: Number(until) }
  } catch {
    return undefined
  }
}

/** Tells other tabs that an order of this one awaits confirmation (spec section 5: nothing else is chosen meanwhile). */
export const markConfirming = (tab = TAB, now = Date.now()): void => {
  try {
    localStorage.setItem(SLOT, `${tab} ${now + LIFE_MS}`)
  } catch {
    // A browser that keeps nothing: the tabs do not know of each other.
  }
}

/** Takes this tab's mark away; another's stays. */
export const unmarkConfirming = (): void => {
  if (marked()?.tab !== TAB) return
  try {
    localStorage.removeItem(SLOT)
  } catch {
    // It ends by itself.
  }
}

/** Whether an order of another tab awaits confirmation. */
export const isConfirmingElsewhere = (now = Date.now()): boolean => {
  const mark = marked()
  // A mark further ahead than any is of a clock that was set back.
  return mark !== undefined && mark.tab !== TAB && mark.until > now && mark.until <= now + LIFE_MS
}
