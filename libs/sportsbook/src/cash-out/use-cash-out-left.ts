import { useApi } from '@pavilion/api-client'
import type { Wager } from '@pavilion/contract/bets'
import { useSession } from '@pavilion/session'
import { useCallback } from 'react'
import { cashOutAttempts } from './attempts.ts'

/** As it was when it left, with a cash-out in flight. */
export const useCashOutLeft = (): (() => Wager | undefined) => {
  const { clock } = useApi()
  const session = useSession()
  const userId = session.status === 'member' ? session.userId : undefined
  return useCallback(
    () => (userId === undefined ? undefined : cashOutAttempts.of(userId, clock.milliseconds())[0]?.wager),
    [userId, clock],
  )
}
