import { authEvents, useSession } from '@pavilion/session'
import { useCallback } from 'react'

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
