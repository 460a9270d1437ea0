import { useLayoutEffect, useRef, type RefObject } from 'react'

/** For an element rendered after the dialog opened. */
export const useArrivalFocus = <E extends HTMLElement>(): RefObject<E | null> => {
  const element = useRef<E>(null)
  useLayoutEffect(() => element.current?.focus(), [])
  return element
}
