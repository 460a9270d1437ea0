import { useEffect, useRef, type RefObject } from 'react'

const FIELDS = '[data-autofocus], :is(input, select):not(:disabled, [type=radio], [type=checkbox])'

const isLost = (): boolean => {
  const has = document.activeElement
  return has === null || has === document.body || has instanceof HTMLDialogElement
}

/** Somebody moves through choices by arrow keys, each of which chooses: the next press must find them there. */
const isChoosing = (root: HTMLElement): boolean => root.querySelector('[type=radio]:focus-visible') !== null

/**
 * A step's first field has the focus when the step comes, but for whoever chooses the step by arrow keys. With `lost`, only when
 * nothing else has it: what was pressed may have gone with the step before.
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
    const isFirst = shown.current === undefined
    shown.current = step
    if (!root.current || (!isFirst && isChoosing(root.current))) return
    if (when === 'always' || isLost()) root.current.querySelector<HTMLElement>(FIELDS)?.focus()
  })
  return root
}
