import { useEffect, useRef } from 'react'

/** Tells an element that fills the rest of the window how far it stands below the top of the page. */
export const useTop = <T extends HTMLElement>(fills: boolean) => {
  const ref = useRef<T>(null)
  useEffect(() => {
    const element = ref.current
    // All that stands in the element is styled anew for it.
    if (!fills || !element || !globalThis.ResizeObserver) return
    // Told of the first size too, once the browser has laid the page out: to ask before would have it laid out within React's task.
    const watch = new ResizeObserver(() => {
      const top = element.getBoundingClientRect().top + window.scrollY
      element.style.setProperty('--sports-top', `${Math.round(top)}px`)
    })
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [fills])
  return ref
}
