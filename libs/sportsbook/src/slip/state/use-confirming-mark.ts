import { useEffect } from 'react'
import { markConfirming, RENEW_MS, unmarkConfirming } from './confirming.ts'

/** Keeps the mark for other tabs while a bet is undecided, also when the venue is left in the middle: then it ends by itself. */
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
