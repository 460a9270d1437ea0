import { useCallback, useState, type ComponentProps } from 'react'
import { createSight, SightContext } from './sight.ts'

const EVENT = 'contentvisibilityautostatechange'

/** Where the browser says what it skips, nothing is seen until it says so: a box in another one that is skipped never hears of it. */
const boxSight = () => {
  const sight = createSight()
  if ('ContentVisibilityAutoStateChangeEvent' in globalThis) sight.show(false)
  return sight
}

/** A box for `content-visibility: auto`: what it holds follows the book at once only while the browser does not skip it. */
export function SkippedBox({ children, ...rest }: ComponentProps<'div'>) {
  const [sight] = useState(boxSight)
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
