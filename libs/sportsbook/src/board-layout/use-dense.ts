import { useRead } from '../book/use-read.ts'

/** Professional is dark (spec section 2). */
const isProfessional = (): boolean => globalThis.document?.documentElement.dataset['theme'] === 'dark'

const subscribe = (onChange: () => void): (() => void) => {
  const watch = new MutationObserver(onChange)
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => watch.disconnect()
}

export const useDense = (): boolean => useRead(subscribe, isProfessional)
