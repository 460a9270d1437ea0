import { useEffect, useRef } from 'react'

/** A quicker launch would only flash it. */
const AFTER_MS = 200

export type ShowLoading = (message: string) => () => void

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
