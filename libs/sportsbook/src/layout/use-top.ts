import { useEffect, useRef } from 'react'

/** For an element that fills the rest of the window. */
export const useTop = <T extends HTMLElement>(fills: boolean) => {
  const ref = useRef<T>(null)
  useEffect(() => {
    const element = ref.current
    // Everything in the element is styled again for it.
    if (!fills || !element || !globalThis.ResizeObserver) return
    // Also called after the first layout: measuring earlier would force one.
    const watch = new ResizeObserver(() => {
      const top = element.getBoundingClientRect().top + window.scrollY
      element.style.setProperty('--sports-top', `${Math.round(top)}px`)
    })
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [fills])
  return ref
}
