import type { Rtype, Wtype } from '@pavilion/contract/sports'
import { createContext, use } from 'react'

export interface BoardActions {
  /** Read from the book at the click. */
  readonly pick: (gidm: string, gid: string, wtype: Wtype, rtype: Rtype) => void
}

const BoardActionsContext = createContext<BoardActions>({ pick: () => undefined })

export const BoardActionsProvider = BoardActionsContext.Provider
export const useBoardActions = (): BoardActions => use(BoardActionsContext)
