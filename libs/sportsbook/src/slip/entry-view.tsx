import { EntryOpen } from './entry-open.tsx'
import { EntryReceipt } from './entry-receipt.tsx'
import { EntryRefused } from './entry-refused.tsx'
import { EntryWaiting } from './entry-waiting.tsx'
import type { Offered } from './submission.ts'
import { stakeOf } from './stake.ts'
import type { useBetting } from './use-betting.ts'

interface EntryViewProps {
  readonly offered: Offered
  readonly betting: ReturnType<typeof useBetting>
}

/** One entry, in the state its bet is in. */
export function EntryView({ offered, betting: bets }: EntryViewProps) {
  const { entry, offer, bounds } = offered
  const { betting } = entry
  switch (betting.active) {
    case 'none':
    case 'failed':
    case 'unreceived':
      return <EntryOpen entry={entry} offer={offer} bounds={bounds} limits={bets.knowsLimits(entry)} />
    case 'sending':
    case 'lost':
    case 'delay':
      return <EntryWaiting entry={entry} betting={betting} />
    case 'refused':
      return (
        <EntryRefused
          entry={entry}
          betting={betting}
          offer={offer}
          bounds={bounds}
          onRetry={(selection) => bets.place({ entry, selection, stake: stakeOf(entry.stake) })}
        />
      )
    case 'taken':
      return <EntryReceipt entry={entry} wager={betting.wager} balance={bets.balance} />
  }
}
