import { atom, useSetAtom } from 'jotai'
import { useCallback } from 'react'

/** Whether the text about responsible gaming is open. */
export const responsibleOpenAtom = atom(false)

/** Opens the text about responsible gaming. */
export const useResponsibleDialog = (): (() => void) => {
  const setOpen = useSetAtom(responsibleOpenAtom)
  return useCallback(() => setOpen(true), [setOpen])
}
