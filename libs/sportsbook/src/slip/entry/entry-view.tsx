import { useSlip, useSlipDispatch } from '../state/use-slip.ts'
import { EntryOpen } from './entry-open.tsx'
import { EntryRefused } from './entry-refused.tsx'
import { EntryWaiting } from './entry-waiting.tsx'
import { Receipt } from '../receipt/receipt.tsx'
import { riskAt } from '../stake/stake.ts'
import { isConfirming } from '../state/slip.ts'
import { plan, displayedPriceOf, type Offered } from '../submission/submission.ts'
import type { SlipBetting } from '../placement/use-betting.ts'

interface EntryViewProps {
  readonly offered: Offered
  readonly betting: SlipBetting
}

export function EntryView({ offered, betting: bets }: EntryViewProps) {
  const dispatch = useSlipDispatch()
  const confirming = isConfirming(useSlip())
  const { entry, offer, bounds } = offered
  const { betting, id } = entry
  const { oddsType } = bets
  switch (betting.active) {
    case 'none':
    case 'failed':
    case 'not-placed':
      return (
        <EntryOpen entry={entry} offer={offer} bounds={bounds} limits={bets.knowsLimits(entry)} oddsType={oddsType} />
      )
    case 'sending':
    case 'outcome-unknown':
    case 'delay':
      return <EntryWaiting entry={entry} betting={betting} oddsType={oddsType} />
    case 'refused':
      return (
        <EntryRefused
          entry={entry}
          betting={betting}
          offer={offer}
          bounds={bounds}
          oddsType={oddsType}
          blocked={bets.blocked}
          isBlocked={confirming || plan([offered], bets.isTaking, oddsType).blockedReason !== undefined}
          onRetry={(selection) =>
            bets.placeAgain({ entry, selection, stake: riskAt(entry.stake, displayedPriceOf(offered, oddsType)) })
          }
        />
      )
    case 'taken':
      return (
        <Receipt
          wager={betting.wager}
          requested={[entry.pick.selection]}
          balance={bets.balance}
          onKeep={() => dispatch({ type: 'keep', id })}
          onDone={() => dispatch({ type: 'remove', id })}
        />
      )
  }
}
