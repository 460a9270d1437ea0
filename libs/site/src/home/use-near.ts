import { useEffect, useRef, useState } from 'react'

/** So far below the window something is near: half its height. */
const MARGIN = '0px 0px 50% 0px'

/** Whether an element has come near the window, and stays so. Its element is given by the ref. */
export const useNear = <Of extends Element>() => {
  const [near, setNear] = useState(false)
  const ref = useRef<Of>(null)
  useEffect(() => {
    const { current } = ref
    if (near || !current) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: MARGIN,
      },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [near])
  return { ref, near }
}
