import type { Rtype, Wtype } from '@pavilion/contract/sports'
import { createContext, use } from 'react'

/** What the board does beside showing: the page decides. */
export interface BoardActions {
  /** A price was clicked; what it is now is read from the book at that moment. */
  readonly pick: (gidm: string, gid: string, wtype: Wtype, rtype: Rtype) => void
}

const BoardActionsContext = createContext<BoardActions>({ pick: () => undefined })

export const BoardActionsProvider = BoardActionsContext.Provider
export const useBoardActions = (): BoardActions => use(BoardActionsContext)
