import { useEffect, useRef } from 'react'

/** The element's distance from the top of the page, for one that fills the rest of the window. */
export const useTop = <T extends HTMLElement>(fills: boolean) => {
  const ref = useRef<T>(null)
  useEffect(() => {
    const element = ref.current
    // Everything in the element is styled again for it.
    if (!fills || !element || !globalThis.ResizeObserver) return
    // Called with the first size too, after layout: measuring earlier would force a layout within React's task.
    const watch = new ResizeObserver(() => {
      const top = element.getBoundingClientRect().top + window.scrollY
      element.style.setProperty('--sports-top', `${Math.round(top)}px`)
    })
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [fills])
  return ref
}
