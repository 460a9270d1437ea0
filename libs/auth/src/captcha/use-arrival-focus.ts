import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Focuses an element once it is there: what it came with arrived after the dialog had opened. */
export const useArrivalFocus = <E extends HTMLElement>(): RefObject<E | null> => {
  const element = useRef<E>(null)
  useLayoutEffect(() => element.current?.focus(), [])
  return element
}
