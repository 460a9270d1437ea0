import { useEffect, useRef } from 'react'

/** A launch that is over sooner shows no dialog: it would only flash. */
const AFTER_MS = 200

/** Shows the loading dialog; what it returns closes it. */
export type ShowLoading = (message: string) => () => void

/** Shows the loading dialog while something loads. */
export const useLoadingDialog = (loading: boolean, message: string, show: ShowLoading): void => {
  const now = useRef(show)
  useEffect(() => {
    now.current = show
  })
  useEffect(() => {
    if (!loading) return undefined
    let close: (() => void) | undefined
    const timer = setTimeout(() => {
      close = now.current(message)
    }, AFTER_MS)
    return () => {
      clearTimeout(timer)
      close?.()
    }
  }, [loading, message])
}
