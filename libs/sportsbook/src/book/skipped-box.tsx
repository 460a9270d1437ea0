import { useCallback, useState, type ComponentProps } from 'react'
import { createSight, SightContext } from './sight.ts'

const EVENT = 'contentvisibilityautostatechange'

/** A box for `content-visibility: auto`: what it holds follows the book at once only while the browser does not skip it. */
export function SkippedBox({ children, ...rest }: ComponentProps<'div'>) {
  const [sight] = useState(() => createSight())
  const follow = useCallback(
    (box: HTMLDivElement) => {
      const look = (event: Event): void => {
        if (event.target === box) sight.show(!(event as Event & { skipped?: boolean }).skipped)
      }
      box.addEventListener(EVENT, look)
      return () => box.removeEventListener(EVENT, look)
    },
    [sight],
  )
  return (
    <SightContext value={sight}>
      <div ref={follow} {...rest}>
        {children}
      </div>
    </SightContext>
  )
}
