import { useEffect, useState, type RefObject } from 'react'

export const useOverflows = (outer: RefObject<HTMLElement | null>, inner: RefObject<HTMLElement | null>): boolean => {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const [frame, content] = [outer.current, inner.current]
    if (!frame || !content) return undefined
    const measure = () => setOverflows(content.scrollWidth > frame.clientWidth)
    // Also reports initial sizes, without another layout.
    const watcher = new ResizeObserver(measure)
    watcher.observe(frame)
    watcher.observe(content)
    return () => watcher.disconnect()
  }, [outer, inner])
  return overflows
}
