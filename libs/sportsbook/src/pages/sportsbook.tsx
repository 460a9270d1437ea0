import { usePanelColumn, useUncovered } from '@pavilion/domain'
import { useRef } from 'react'
import { BoardActionsProvider } from '../price/board-actions.ts'
import { useDense } from '../board-layout/use-dense.ts'
import { OpenWagers } from '../open-wagers/open-wagers.tsx'
import { BetSlip } from '../slip/view/bet-slip.tsx'
import { SlipSheet } from '../slip/view/slip-sheet.tsx'
import { useBetting, type SlipBetting } from '../slip/placement/use-betting.ts'
import { usePick } from '../price/use-pick.ts'
import { FoldedTree } from '../tree/folded-tree.tsx'
import { SportsTree } from '../tree/sports-tree.tsx'
import { Centre } from './centre.tsx'
import { Columns, Side } from '../layout/layout.ts'
import { hasTree, shapeFor, useSize } from '../layout/use-size.ts'
import { useTop } from '../layout/use-top.ts'

export function Sportsbook() {
  const size = useSize()
  const professional = useDense()
  const top = useTop<HTMLDivElement>(size !== 'narrow')
  const pick = usePick(true)
  const folded = usePanelColumn()
  return (
    <BoardActionsProvider value={pick}>
      <Columns ref={top} data-fill="" data-size={size} data-tree={folded ? 'folded' : undefined}>
        {hasTree(size) && (folded ? <FoldedTree /> : <SportsTree />)}
        <Centre size={size} shape={shapeFor(size, professional)} />
        <Betting size={size} />
      </Columns>
    </BoardActionsProvider>
  )
}

/** Apart, so that typing a stake renders nothing else. */
function Betting({ size }: { size: ReturnType<typeof useSize> }) {
  const betting = useBetting()
  if (size === 'narrow') return <SlipSheet betting={betting} />
  return <BettingSide betting={betting} />
}

function BettingSide({ betting }: { betting: SlipBetting }) {
  const side = useRef<HTMLElement>(null)
  useUncovered(side, 'side')
  return (
    <Side ref={side}>
      <BetSlip betting={betting} />
      <OpenWagers />
    </Side>
  )
}
