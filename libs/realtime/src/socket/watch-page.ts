import type { Unsubscribe } from '../emitter.ts'

/** Calls when the page is seen again or the network returns: timers of a page in the background may be late by minutes. */
export const watchPage = (wake: () => void): Unsubscribe => {
  if (typeof document === 'undefined') return () => undefined
  const seen = () => {
    if (!document.hidden) wake()
  }
  document.addEventListener('visibilitychange', seen)
  window.addEventListener('online', wake)
  return () => {
    document.removeEventListener('visibilitychange', seen)
    window.removeEventListener('online', wake)
  }
}
