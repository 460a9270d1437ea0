import { useEffect, useRef, type RefObject } from 'react'

const FIELDS = '[data-autofocus], :is(input, select):not(:disabled, [type=radio], [type=checkbox])'

const hasNoFocus = (): boolean => {
  const has = document.activeElement
  return has === null || has === document.body || has instanceof HTMLDialogElement
}

/** Each arrow key selects a radio, so the focus must stay there. */
const isChoosing = (root: HTMLElement): boolean => root.querySelector('[type=radio]:focus-visible') !== null

/** Not while arrow keys choose. `lost`: only when nothing else has the focus. */
export const useFirstFocus = <E extends HTMLElement>(
  step: unknown,
  when: 'always' | 'lost' = 'always',
): RefObject<E | null> => {
  const root = useRef<E>(null)
  const lastPane = useRef<unknown>(undefined)
  // Runs after the dialog's own focus.
  useEffect(() => {
    if (lastPane.current === step) return
    const isFirst = lastPane.current === undefined
    lastPane.current = step
    if (!root.current || (!isFirst && isChoosing(root.current))) return
    if (when === 'always' || hasNoFocus()) root.current.querySelector<HTMLElement>(FIELDS)?.focus()
  })
  return root
}
