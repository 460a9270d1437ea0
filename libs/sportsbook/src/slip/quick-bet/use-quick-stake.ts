import { useSession } from '@pavilion/session'
import { useAtomValue } from 'jotai'
import { quickBetAtom } from '../state/quick-bet.ts'
import { stakeOf } from '../stake/stake.ts'

/** Fen. Undefined when off, or another member's. */
export const useQuickStake = (): bigint | undefined => {
  const { on, owner, stake } = useAtomValue(quickBetAtom)
  const session = useSession()
  return on && session.status === 'member' && session.userId === owner ? stakeOf(stake) : undefined
}
