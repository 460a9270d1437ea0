import { useEffect, useState } from 'react'

/** Px from the top of the window: what is above it has been read. */
const READ_LINE = 140

/** The heading under which the reader is; the first before any. */
export const useCurrentHeading = (ids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState<string>()
  const list = ids.join(' ')
  useEffect(() => {
    const look = (): void => {
      const passed = list
        .split(' ')
        .filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < READ_LINE)
      setCurrent(passed.at(-1))
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [list])
  return current ?? ids[0]
}
