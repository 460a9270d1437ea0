import { useEffect, useState, type RefObject } from 'react'

/** Whether what is inside an element is wider than the element, as both change their size. */
export const useOverflows = (outer: RefObject<HTMLElement | null>, inner: RefObject<HTMLElement | null>): boolean => {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const [frame, content] = [outer.current, inner.current]
    if (!frame || !content) return undefined
    const measure = () => setOverflows(content.scrollWidth > frame.clientWidth)
    // It tells the first sizes too, when the page is laid out anyway: asking here would have it laid out once more.
    const watcher = new ResizeObserver(measure)
    watcher.observe(frame)
    watcher.observe(content)
    return () => watcher.disconnect()
  }, [outer, inner])
  return overflows
}
