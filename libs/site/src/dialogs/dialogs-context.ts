import { createContext, use } from 'react'
import type { Dialogs } from './dialogs.ts'

export const DialogsContext = createContext<Dialogs | undefined>(undefined)

export const useDialogs = (): Dialogs => {
  const dialogs = use(DialogsContext)
  if (!dialogs) throw new Error('useDialogs is used outside DialogsContext')
  return dialogs
}
