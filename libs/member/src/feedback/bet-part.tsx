import type { Wager } from '@pavilion/contract/bets'
import { Part } from '@pavilion/domain'
import { Skeleton } from '@pavilion/ui-kit'

export interface BetPartProps {
  readonly bet: Wager
}

/** As the sportsbook shows it. */
export const BetPart = ({ bet }: BetPartProps) => (
  <Part name="betArithmetic" bet={bet} place={<Skeleton height="9rem" />} />
)
