import type { Unsubscribe } from '../emitter.ts'

/**
 * `wake` is called when the page is seen again or the network returns: timers of a page in the background may be late by minutes.
 * `lose` when the browser says that the network is gone.
 */
export const watchPage = (wake: () => void, lose: () => void): Unsubscribe => {
  if (typeof document === 'undefined') return () => undefined
  const seen = () => {
    if (!document.hidden) wake()
  }
  document.addEventListener('visibilitychange', seen)
  window.addEventListener('online', wake)
  window.addEventListener('offline', lose)
  return () => {
    document.removeEventListener('visibilitychange', seen)
    window.removeEventListener('online', wake)
    window.removeEventListener('offline', lose)
  }
}
