import { useLayoutEffect, useState, type RefObject } from 'react'

/** Whether what is inside an element is wider than the element, as both change their size. */
export const useOverflows = (outer: RefObject<HTMLElement | null>, inner: RefObject<HTMLElement | null>): boolean => {
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const [frame, content] = [outer.current, inner.current]
    if (!frame || !content) return undefined
    const measure = () => setOverflows(content.scrollWidth > frame.clientWidth)
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(frame)
    watcher.observe(content)
    return () => watcher.disconnect()
  }, [outer, inner])
  return overflows
}
