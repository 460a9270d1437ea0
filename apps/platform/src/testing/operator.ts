import { randomUUID } from 'node:crypto'
import { operatorApprovalDecide, type OperatorRole, type PendingAnswer } from '@pavilion/operator-api'
import type { App } from '../app.ts'
import { transaction } from '../db/index.ts'
import { createOperatorSessions } from '../operator/index.ts'

export interface OperatorAnswer {
  /** HTTP status; 202 says that the call waits for a second person. */
  readonly http: number
  readonly code: number
  readonly data: unknown
}

interface Asked {
  readonly method?: 'GET' | 'POST'
  readonly url: string
  readonly payload?: object
}

/** People at the operator, who call as the command line does. */
export const testOperators = (app: App) => {
  const { db, clock } = app.deps
  const sessions = createOperatorSessions(db, clock.now)

  /** A new session of a person. */
  const tokenOf = async (operatorId: string): Promise<string> =>
    (await transaction(db, (tx) => sessions.begin(tx, operatorId))).token

  /** Somebody with these roles. */
  const person = async (...roles: OperatorRole[]) => {
    const operatorId = randomUUID()
    await db
      .insertInto('operators')
      .values({
        operator_id: operatorId,
        name: `p-${operatorId.slice(0, 12)}`,
        roles,
        created_at: new Date(clock.now()),
        confirmed_at: new Date(clock.now()),
      })
      .execute()
    const ask = async ({ method = 'POST', url, payload }: Asked): Promise<OperatorAnswer> => {
      // A session of its own each time: tests turn the clock.
      const answer = await app.operator.inject({
        method,
        url,
        headers: { authorization: `Bearer ${await tokenOf(operatorId)}` },
        ...(payload ? { payload } : {}),
      })
      const { status_code: code, data } = answer.json() as { status_code: number; data: unknown }
      return { http: answer.statusCode, code, data }
    }
    return { operatorId, actor: `operator:${operatorId}`, ask }
  }

  /** Asks as one person, and, where two are needed, approves as another; the answer is the call's own. */
  const askAsTwo = async (roles: readonly OperatorRole[], asked: Asked): Promise<OperatorAnswer> => {
    const answer = await (await person(...roles)).ask(asked)
    if (answer.http !== 202) return answer
    const { approvalId } = (answer.data as PendingAnswer).pending
    const approved = await (
      await person(...roles)
    ).ask({
      url: operatorApprovalDecide.path.replace(':approvalId', approvalId),
      payload: { decision: 'approved', reason: 'seen and agreed' },
    })
    return { ...approved, data: (approved.data as { data?: unknown } | undefined)?.data }
  }

  /** Whether a call of one person waits for a second; they take it back, so that the same can be asked again. */
  const takesTwo = async (roles: readonly OperatorRole[], asked: Asked): Promise<boolean> => {
    const one = await person(...roles)
    const answer = await one.ask(asked)
    if (answer.http !== 202) return false
    const { approvalId } = (answer.data as PendingAnswer).pending
    const url = operatorApprovalDecide.path.replace(':approvalId', approvalId)
    await one.ask({ url, payload: { decision: 'rejected', reason: 'a trial alone' } })
    return true
  }

  return { person, tokenOf, askAsTwo, takesTwo }
}
