import { CRTY_PATH } from '@pavilion/contract/games'
import { authEvents, useSession } from '@pavilion/session'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import { BoardActionsProvider, type BoardActions } from '../price/board-actions.ts'

// The slip comes with the first price that is chosen: most visitors of such a page choose none.
const PutIntoSlip = lazy(() => import('./put-into-slip.tsx'))

/** Prices outside the venue: a click puts the selection into the slip and goes there; a guest is asked to sign in first. */
export function PickHere({ children }: { children: ReactNode }) {
  const enter = useEnterVenue()
  const [chosen, setChosen] = useState<Parameters<BoardActions['pick']>>()
  const actions = useMemo<BoardActions>(() => ({ pick: (...price) => setChosen(price) }), [])
  const done = useCallback(() => {
    setChosen(undefined)
    enter()
  }, [enter])
  return (
    <BoardActionsProvider value={actions}>
      {children}
      {chosen && (
        <Suspense>
          <PutIntoSlip chosen={chosen} onDone={done} />
        </Suspense>
      )}
    </BoardActionsProvider>
  )
}

/** Goes to the venue, after a sign-in where one is needed. */
export const useEnterVenue = (): (() => void) => {
  const navigate = useNavigate()
  const { status } = useSession()
  return useCallback(() => {
    // What an address says of the board comes when it is wanted: home's scripts need not know it.
    const go = async (): Promise<void> => {
      const { venueSearch } = await import('../venue/use-venue-place.ts')
      await navigate({ to: CRTY_PATH, search: ((before: object) => venueSearch({ ...before })) as never })
    }
    if (status === 'member') void go()
    else authEvents.emit('login_tips', { then: () => void go() })
  }, [navigate, status])
}
