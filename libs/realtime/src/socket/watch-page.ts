import type { Unsubscribe } from '../emitter.ts'

/** `wake`: visible again or network back; background timers may be minutes late. */
export const watchPage = (wake: () => void, lose: () => void): Unsubscribe => {
  if (typeof document === 'undefined') return () => undefined
  const wakeIfVisible = () => {
    if (!document.hidden) wake()
  }
  document.addEventListener('visibilitychange', wakeIfVisible)
  window.addEventListener('online', wake)
  window.addEventListener('offline', lose)
  return () => {
    document.removeEventListener('visibilitychange', wakeIfVisible)
    window.removeEventListener('online', wake)
    window.removeEventListener('offline', lose)
  }
}
