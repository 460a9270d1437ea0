import { useEffect, useRef } from 'react'

/** For the heading of what is read: on a phone the list it was chosen in is gone. */
export const useHeadingFocus = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body || !document.activeElement?.checkVisibility?.())
      heading.current?.focus()
  }, [])
  return heading
}
