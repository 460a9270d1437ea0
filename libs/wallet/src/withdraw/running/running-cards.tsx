import type { DataOf } from '@pavilion/contract'
import type { withdrawInfo } from '@pavilion/contract/funds'
import { PHONE, useNarrow } from '../../layout/use-narrow.ts'
import { RunningBrief } from './running-brief.tsx'
import { RunningCard } from './running-card.tsx'

/** What has not ended yet, and the last that ended. */
export const RunningCards = ({ info: { running, rules } }: { readonly info: DataOf<typeof withdrawInfo> }) => {
  const Card = useNarrow(PHONE) ? RunningBrief : RunningCard
  return running.map((withdrawal) => <Card key={withdrawal.orderNo} withdrawal={withdrawal} rules={rules} />)
}
