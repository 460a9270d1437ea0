import type { OddsType } from '@pavilion/contract/sports'
import { isCapped, stakeFault, type DisplayedPrice, type StakeBounds } from '../stake/stake.ts'
import { isOpen, isSeries, type Adjustment, type Betting, type Slip } from '../state/slip.ts'
import { foldBounds, type CombinationPlan } from './combination-plan.ts'
import { displayedPriceOf, type Offered, type Submission } from './submission.ts'

interface Wished {
  readonly adjusted?: Adjustment | undefined
  readonly betting: Betting
}

const isBeyond = ({ adjusted, betting }: Wished, bounds: StakeBounds, price?: DisplayedPrice): boolean => {
  if (betting.active === 'refused') return betting.refusal === 'INSUFFICIENT_BALANCE' && betting.stake > bounds.balance
  if (!isOpen({ betting })) return false
  return (
    stakeFault(bounds.min, bounds) === 'balance' || (adjusted?.by === 'balance' && isCapped(adjusted, bounds, price))
  )
}

interface SlipMoney {
  readonly slip: Slip
  readonly offered: readonly Offered[]
  readonly submission: Submission
  readonly combination: CombinationPlan
  /** Of a fold, with the whole balance. */
  readonly bounds: StakeBounds
  readonly oddsType: OddsType
  /** Fen; undefined while it is not known. */
  readonly balance: bigint | undefined
}

/** Whether the balance is less than the member means to bet, or than the least that can be. Never without a bet: what is offered then is fetched. */
export const isShortOfMoney = ({
  slip,
  offered,
  submission,
  combination,
  bounds,
  oddsType,
  balance,
}: SlipMoney): boolean => {
  if (balance === undefined) return false
  if (!isSeries(slip))
    return (
      submission.blockedReason === 'balance' ||
      offered.some((one) => isBeyond(one.entry, one.bounds, displayedPriceOf(one, oddsType)))
    )
  const { betting } = slip.combination
  // A combination was refused with all of its folds.
  const ofCombination = betting.active === 'refused' ? bounds : foldBounds(bounds, combination.system?.folds ?? 1)
  return combination.blockedReason === 'balance' || isBeyond(slip.combination, ofCombination)
}
