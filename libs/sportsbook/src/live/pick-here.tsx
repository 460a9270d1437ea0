import { CRTY_PATH } from '@pavilion/contract/games'
import { authEvents, useSession } from '@pavilion/session'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import { BoardActionsProvider, type BoardActions } from '../price/board-actions.ts'

// Most visitors choose none.
const PutIntoSlip = lazy(() => import('./put-into-slip.tsx'))

/** Outside the venue: a click fills the slip and leads there. */
export function PickHere({ children }: { children: ReactNode }) {
  const enter = useEnterVenue()
  const [choice, setChoice] = useState<Parameters<BoardActions['pick']>>()
  const actions = useMemo<BoardActions>(() => ({ pick: (...price) => setChoice(price) }), [])
  const done = useCallback(() => {
    setChoice(undefined)
    enter()
  }, [enter])
  return (
    <BoardActionsProvider value={actions}>
      {children}
      {choice && (
        <Suspense>
          <PutIntoSlip chosen={choice} onDone={done} />
        </Suspense>
      )}
    </BoardActionsProvider>
  )
}

export const useEnterVenue = (): (() => void) => {
  const navigate = useNavigate()
  const { status } = useSession()
  return useCallback(() => {
    // Keeps it out of home's first scripts.
    const go = async (): Promise<void> => {
      const { venueSearch } = await import('../venue/use-venue-place.ts')
      await navigate({ to: CRTY_PATH, search: ((before: object) => venueSearch({ ...before })) as never })
    }
    if (status === 'member') void go()
    else authEvents.emit('login_tips', { then: () => void go() })
  }, [navigate, status])
}
