import type { Scores } from '@pavilion/contract/sports'
import { operatorDeskResult } from '@pavilion/operator-api/sportsbook'
import { callByTwo, openOperators } from '../operators.ts'

export const openDesk = async (url: string, machineSecret: string) => {
  const traders = await openOperators([url, url], machineSecret, ['trader'])
  return {
    correct: (gidm: string, scores: Scores): Promise<void> =>
      callByTwo(traders, operatorDeskResult, {
        params: { gidm },
        payload: { status: 'final', scores, reason: 'the provider had another match' },
      }),
  }
}
