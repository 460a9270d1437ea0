import { authEvents, useSession } from '@pavilion/session'
import { useCallback } from 'react'

/** Does something that needs a member: at once for one, after the sign-in it asks for otherwise. */
export const useSignInFirst = (): ((action: () => void) => void) => {
  const { status } = useSession()
  return useCallback(
    (action) => {
      if (status === 'member') action()
      else authEvents.emit('login_tips', { then: action })
    },
    [status],
  )
}
