import { useLayoutEffect, useRef } from 'react'

/** Tells an element how far it stands below the top of the page, so that it can fill the rest of the window. */
export const useTop = <T extends HTMLElement>() => {
  const ref = useRef<T>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = (): void => {
      const top = element.getBoundingClientRect().top + window.scrollY
      element.style.setProperty('--sports-top', `${Math.round(top)}px`)
    }
    measure()
    const watch = globalThis.ResizeObserver && new ResizeObserver(measure)
    watch?.observe(document.body)
    return () => watch?.disconnect()
  }, [])
  return ref
}
