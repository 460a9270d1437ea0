import { LOAD_SITE, pause } from '@pavilion/load'
import { OperatorRefusal, type OperatorClient } from '@pavilion/operator-api/client'
import { operatorWithdrawalDecide, operatorWithdrawalNext } from '@pavilion/operator-api/funds'

const REFUSED = 0.15
const PAUSE_MS = 500

/** Two people who decide withdrawals at once; a decision that a kill took the answer of is made again, and refused as made. */
export const startReviewing = (people: readonly OperatorClient[]) => {
  const decided = { approve: 0, refuse: 0 }
  let isRunning = true
  const untilAnswered = async <T>(call: () => Promise<T>): Promise<T | undefined> => {
    while (isRunning)
      try {
        return await call()
      } catch (error) {
        if (error instanceof OperatorRefusal) return undefined
        await pause(PAUSE_MS)
      }
    return undefined
  }
  const review = async (person: OperatorClient): Promise<void> => {
    while (isRunning) {
      const next = await untilAnswered(() =>
        person.call(operatorWithdrawalNext, { payload: { siteId: LOAD_SITE.siteId } }),
      )
      const orderNo = next?.withdrawal?.orderNo
      if (orderNo === undefined) {
        await pause(PAUSE_MS)
        continue
      }
      const decision = Math.random() < REFUSED ? ('refuse' as const) : ('approve' as const)
      const payload =
        decision === 'refuse'
          ? { orderNo, decision, reason: 'documents' as const, note: 'drawn' }
          : { orderNo, decision, note: 'drawn' }
      if (await untilAnswered(() => person.call(operatorWithdrawalDecide, { payload }))) decided[decision] += 1
    }
  }
  const reviews = people.map(review)
  return {
    decided,
    stop: async () => {
      isRunning = false
      await Promise.all(reviews)
    },
  }
}
