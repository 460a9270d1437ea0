import { useApi } from '@pavilion/api-client'
import type { Wager } from '@pavilion/contract/bets'
import { COMPLAINT_DAYS } from '@pavilion/contract/feedback'

const DAY = 86_400

/** Of a decided bet, for as long as the terms say. */
export const useMayComplain = ({ state, settledAt }: Pick<Wager, 'state' | 'settledAt'>): boolean => {
  const { clock } = useApi()
  const isDecided = state === 'settled' || state === 'void' || state === 'cashed'
  return isDecided && settledAt !== undefined && clock.seconds() < settledAt + COMPLAINT_DAYS * DAY
}
