import type { Scores } from '@pavilion/contract/sports'
import { WaitsForSecond } from '@pavilion/operator-api/client'
import { operatorApprovalDecide } from '@pavilion/operator-api/people'
import { operatorDeskResult } from '@pavilion/operator-api/sportsbook'
import { openOperators } from '../operators.ts'

export const openDesk = async (url: string, machineSecret: string) => {
  const [asks, approves] = await openOperators([url, url], machineSecret, ['trader'])
  return {
    correct: async (gidm: string, scores: Scores): Promise<void> => {
      const reason = 'the provider had another match'
      const pending = await asks
        .call(operatorDeskResult, { params: { gidm }, payload: { status: 'final', scores, reason } })
        .then(
          () => undefined,
          (error: unknown) => {
            if (error instanceof WaitsForSecond) return error.pending
            throw error
          },
        )
      if (!pending) throw new Error('a correction was carried out without a second person')
      await approves.call(operatorApprovalDecide, {
        params: { approvalId: pending.approvalId },
        payload: { decision: 'approved', reason: 'seen' },
      })
    },
  }
}
