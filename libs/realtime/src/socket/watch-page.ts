import type { Unsubscribe } from '../emitter.ts'

/** `wake`: the page is visible again or the network is back; background timers may be minutes late. `lose`: the network is gone. */
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
