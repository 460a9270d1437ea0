import { CRTY_PATH } from '@pavilion/contract'
import { authEvents, useSession } from '@pavilion/session'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, type ReactNode } from 'react'
import { BoardActionsProvider } from '../odds-board/board-actions.ts'
import { usePick } from '../slip/use-pick.ts'

/** Prices outside the venue: a click puts the selection into the slip and goes there; a guest is asked to sign in first. */
export function PickHere({ children }: { children: ReactNode }) {
  const pick = usePick(useEnterVenue())
  return <BoardActionsProvider value={pick}>{children}</BoardActionsProvider>
}

/** Goes to the venue, after a sign-in where one is needed. */
export const useEnterVenue = (): (() => void) => {
  const navigate = useNavigate()
  const { status } = useSession()
  return useCallback(() => {
    const go = (): void => void navigate({ to: CRTY_PATH })
    if (status === 'member') go()
    else authEvents.emit('login_tips', { then: go })
  }, [navigate, status])
}
