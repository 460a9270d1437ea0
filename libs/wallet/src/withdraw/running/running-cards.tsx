import type { DataOf } from '@pavilion/contract'
import type { withdrawInfo } from '@pavilion/contract/funds'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { PHONE, useNarrow } from '../../layout/use-narrow.ts'
import { RunningBrief } from './running-brief.tsx'
import { RunningCard } from './running-card.tsx'

/** What has not ended yet, and the last that ended. */
export const RunningCards = ({ info: { running, rules } }: { readonly info: DataOf<typeof withdrawInfo> }) => {
  const Card = useNarrow(PHONE) ? RunningBrief : RunningCard
  // In the address where a page leads to one of them.
  const { order } = useSearch({ strict: false }) as { readonly order?: unknown }
  const ledTo = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (order !== undefined) ledTo.current?.focus()
  }, [order])
  return running.map((withdrawal) => (
    <Card
      key={withdrawal.orderNo}
      ref={withdrawal.orderNo === order ? ledTo : undefined}
      withdrawal={withdrawal}
      rules={rules}
    />
  ))
}
