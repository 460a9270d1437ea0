import { useEffect, useState, type RefObject } from 'react'

/** What is scrolled past is not looked at. */
const LOOK_MS = 300

/** Whether an element is in view, and has been for a moment. Where that cannot be observed, it is. */
export const useInView = (ref: RefObject<Element | null>): boolean => {
  const [isInView, setInView] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const { current } = ref
    if (!current || typeof IntersectionObserver === 'undefined') return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer)
      if (entries.at(-1)?.isIntersecting === true) timer = setTimeout(() => setInView(true), LOOK_MS)
      else setInView(false)
    })
    observer.observe(current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [ref])
  return isInView
}
