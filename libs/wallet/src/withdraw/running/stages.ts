import type { Withdrawal, WithdrawalState } from '@pavilion/contract/funds'

export const STAGES = ['asked', 'checked', 'sent', 'arrived'] as const
export type StageName = (typeof STAGES)[number]

export interface WithdrawalStage {
  readonly name: StageName
  /** failed: here it ended without being paid. */
  readonly state: 'done' | 'current' | 'next' | 'failed'
  /** Unix seconds. */
  readonly at?: number
}

/** How many stages are behind it, and in which one it ended badly. */
const REACHED: Readonly<Record<WithdrawalState, readonly [done: number, failed?: StageName]>> = {
  reviewing: [1],
  approved: [2],
  sent: [2],
  paid: [4],
  refused: [1, 'checked'],
  cancelled: [1, 'checked'],
  returned: [2, 'sent'],
}

const momentOf = ({ createdAt, endedAt, events }: Withdrawal, name: StageName): number | undefined => {
  const when = (state: WithdrawalState) => events.find((event) => event.state === state)?.at
  switch (name) {
    case 'asked':
      return createdAt
    case 'checked':
      return when('approved') ?? when('refused') ?? when('cancelled')
    case 'sent':
      return when('sent')
    case 'arrived':
      return endedAt
  }
}

/** The four steps of a withdrawal, each with when it was reached. */
export const stagesOf = (withdrawal: Withdrawal): WithdrawalStage[] => {
  const [doneCount, failed] = REACHED[withdrawal.state]
  return STAGES.map((name, index): WithdrawalStage => {
    if (name === failed) {
      const at = withdrawal.endedAt
      return { name, state: 'failed', ...(at !== undefined && { at }) }
    }
    if (index < doneCount) {
      const at = momentOf(withdrawal, name)
      return { name, state: 'done', ...(at !== undefined && { at }) }
    }
    return { name, state: index === doneCount && failed === undefined ? 'current' : 'next' }
  })
}

export const isCancellable = ({ state }: Withdrawal): boolean => state === 'reviewing' || state === 'approved'
export const hasEnded = ({ endedAt }: Withdrawal): boolean => endedAt !== undefined
