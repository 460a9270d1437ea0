import { useCallback, useContext, useState, type ComponentProps } from 'react'
import { createSight, SightContext } from './sight.ts'

const EVENT = 'contentvisibilityautostatechange'

/** A box for `content-visibility: auto`: what it holds follows the book at once only while the browser does not skip it. */
export function SkippedBox({ children, ...rest }: ComponentProps<'div'>) {
  const around = useContext(SightContext)
  const [sight] = useState(() => createSight(around))
  const follow = useCallback(
    (box: HTMLDivElement) => {
      const look = (event: Event): void => {
        if (event.target === box && 'skipped' in event) sight.show(event.skipped !== true)
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
