import { atom, useSetAtom } from 'jotai'
import { useCallback } from 'react'

export const responsibleOpenAtom = atom(false)

export const useResponsibleDialog = (): (() => void) => {
  const setOpen = useSetAtom(responsibleOpenAtom)
  return useCallback(() => setOpen(true), [setOpen])
}
