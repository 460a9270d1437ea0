import { useEffect, useRef, useState } from 'react'

const MARGIN = '0px 0px 50% 0px'

/** Once near, for good. */
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
