import styled from 'styled-components'
import { useRecycleOffer } from '../../venue/recycle-offer.ts'
import { Padded } from '../../wager/ticket.styles.ts'
import { isResting } from '../blocked/use-blocked.ts'
import type { SlipBetting } from '../placement/use-betting.ts'

const Beside = styled(Padded)`
  /* Nothing is offered where no money lies at venues. */
  &:empty {
    display: none;
  }
`

/** Bets are paid from the centre wallet alone. Nobody who may not bet is asked to bring money for it. */
export function MoneyElsewhere({ betting: { isShort, blocked } }: { betting: SlipBetting }) {
  const offer = useRecycleOffer()
  return isShort && !isResting(blocked) ? <Beside data-apart="">{offer}</Beside> : null
}
