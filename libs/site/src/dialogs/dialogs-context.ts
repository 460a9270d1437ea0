import { createContext, use } from 'react'
import type { Dialogs } from './dialogs.ts'

export const DialogsContext = createContext<Dialogs | undefined>(undefined)

/** The dialogs of the page; a mistake of the page where there are none. */
export const useDialogs = (): Dialogs => {
  const dialogs = use(DialogsContext)
  if (!dialogs) throw new Error('useDialogs is used outside DialogsContext')
  return dialogs
}
