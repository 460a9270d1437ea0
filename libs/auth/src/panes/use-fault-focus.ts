import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** `look` focuses the first faulty field once the faults are rendered. */
export const useFaultFocus = (): { form: RefObject<HTMLFormElement | null>; look: () => void } => {
  const form = useRef<HTMLFormElement>(null)
  const [looks, setLooks] = useState(0)
  useLayoutEffect(() => {
    if (looks > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [looks])
  return { form, look: () => setLooks((before) => before + 1) }
}
