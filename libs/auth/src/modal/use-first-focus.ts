import { useEffect, useRef, type RefObject } from 'react'

const FIELDS = '[data-autofocus], :is(input, select):not(:disabled, [type=radio], [type=checkbox])'

const isLost = (): boolean => {
  const has = document.activeElement
  return has === null || has === document.body || has instanceof HTMLDialogElement
}

/**
 * A step's first field has the focus when the step comes. With `lost`, only when nothing else has it: what was pressed may
 * have gone with the step before.
 */
export const useFirstFocus = <E extends HTMLElement>(
  step: unknown,
  when: 'always' | 'lost' = 'always',
): RefObject<E | null> => {
  const root = useRef<E>(null)
  const shown = useRef<unknown>(undefined)
  // After the dialog's own choice, which it makes when it opens.
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (when === 'always' || isLost()) root.current?.querySelector<HTMLElement>(FIELDS)?.focus()
  })
  return root
}
