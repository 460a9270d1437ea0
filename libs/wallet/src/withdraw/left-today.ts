import type { DataOf } from '@pavilion/contract'
import type { withdrawInfo } from '@pavilion/contract/funds'

/** Never below nothing. */
export const leftToday = ({ today, rules }: Pick<DataOf<typeof withdrawInfo>, 'today' | 'rules'>) => ({
  count: Math.max(0, rules.dailyCount - today.count),
  amount: rules.dailyAmount > today.amount ? rules.dailyAmount - today.amount : 0n,
})
