import { useRead } from '../book/use-read.ts'

/** The theme follows the edition (spec section 2): professional is dark, and its rows stand closer. */
const isProfessional = (): boolean => globalThis.document?.documentElement.dataset['theme'] === 'dark'

const subscribe = (changed: () => void): (() => void) => {
  const watch = new MutationObserver(changed)
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => watch.disconnect()
}

/** Whether the board stands in the professional edition's density. */
export const useDense = (): boolean => useRead(subscribe, isProfessional)
