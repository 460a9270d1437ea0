import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useCallback } from 'react'
import { useRead } from '../../book/use-read.ts'
import type { SlipAction } from './reduce.ts'
import { selectedAtom, slipAtom } from './slip-store.ts'
import type { Slip } from './slip.ts'

export const useSlip = (): Slip => useAtomValue(slipAtom)
export const useSlipDispatch = (): ((action: SlipAction) => void) => useSetAtom(slipAtom)

export const useIsSelected = (key: string): boolean => {
  const store = useStore()
  return useRead(
    useCallback((onChange) => store.sub(selectedAtom, onChange), [store]),
    () => store.get(selectedAtom).has(key),
  )
}
