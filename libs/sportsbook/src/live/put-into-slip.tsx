import { useEffect, useEffectEvent, useRef } from 'react'
import type { BoardActions } from '../price/board-actions.ts'
import { usePick } from '../price/use-pick.ts'

interface PutIntoSlipProps {
  readonly chosen: Parameters<BoardActions['pick']>
  readonly onDone: () => void
}

/** Renders nothing. */
export default function PutIntoSlip({ chosen: choice, onDone }: PutIntoSlipProps) {
  const { pick } = usePick()
  const put = useRef<PutIntoSlipProps['chosen']>(undefined)
  const choose = useEffectEvent((price: PutIntoSlipProps['chosen']) => {
    // An effect that runs twice must not take the price out again.
    if (put.current === price) return
    put.current = price
    pick(...price)
    onDone()
  })
  useEffect(() => choose(choice), [choice])
  return null
}
