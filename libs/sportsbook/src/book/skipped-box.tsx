import { useCallback, useContext, useState, type ComponentProps } from 'react'
import { createVisibilitySubscription, VisibilityContext } from './visibility.ts'

const EVENT = 'contentvisibilityautostatechange'

/** Its content follows the book at once only while it is not skipped. */
export function SkippedBox({ children, ...rest }: ComponentProps<'div'>) {
  const around = useContext(VisibilityContext)
  const [subscription] = useState(() => createVisibilitySubscription(around))
  const follow = useCallback(
    (box: HTMLDivElement) => {
      const look = (event: Event): void => {
        if (event.target === box && 'skipped' in event) subscription.show(event.skipped !== true)
      }
      box.addEventListener(EVENT, look)
      return () => box.removeEventListener(EVENT, look)
    },
    [subscription],
  )
  return (
    <VisibilityContext value={subscription}>
      <div ref={follow} {...rest}>
        {children}
      </div>
    </VisibilityContext>
  )
}
