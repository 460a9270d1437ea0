import { randomUUID } from 'node:crypto'
import type { OperatorRole, PendingAnswer } from '@pavilion/operator-api'
import { operatorApprovalDecide } from '@pavilion/operator-api/people'
import type { App } from '../app.ts'
import { transaction } from '../db/index.ts'
import { createOperatorSessions } from '../operator/index.ts'

export interface OperatorAnswer {
  readonly http: number
  readonly code: number
  readonly data: unknown
}

interface TestOperatorRequest {
  readonly method?: 'GET' | 'POST'
  readonly url: string
  readonly payload?: object
}

export const testOperators = (app: App) => {
  const { db, clock } = app.deps
  const sessions = createOperatorSessions(db, clock.now)

  const tokenOf = async (operatorId: string): Promise<string> =>
    (await transaction(db, (tx) => sessions.begin(tx, operatorId))).token

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
    const ask = async ({ method = 'POST', url, payload }: TestOperatorRequest): Promise<OperatorAnswer> => {
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

  const askAsTwo = async (roles: readonly OperatorRole[], request: TestOperatorRequest): Promise<OperatorAnswer> => {
    const answer = await (await person(...roles)).ask(request)
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

  const takesTwo = async (roles: readonly OperatorRole[], request: TestOperatorRequest): Promise<boolean> => {
    const one = await person(...roles)
    const answer = await one.ask(request)
    if (answer.http !== 202) return false
    const { approvalId } = (answer.data as PendingAnswer).pending
    const url = operatorApprovalDecide.path.replace(':approvalId', approvalId)
    await one.ask({ url, payload: { decision: 'rejected', reason: 'a trial alone' } })
    return true
  }

  return { person, tokenOf, askAsTwo, takesTwo }
}

export const anOperator = ({ app }: { readonly app: App }, ...roles: OperatorRole[]) =>
  testOperators(app).person(...roles)
