import { useEffect } from 'react'
import { markConfirming, RENEW_MS, unmarkConfirming } from './confirming.ts'

/** Ends by itself when the venue is left. */
export const useConfirmingMark = (confirming: boolean): void => {
  useEffect(() => {
    if (!confirming) {
      unmarkConfirming()
      return
    }
    markConfirming()
    const renewed = setInterval(() => markConfirming(), RENEW_MS)
    return () => clearInterval(renewed)
  }, [confirming])
}
