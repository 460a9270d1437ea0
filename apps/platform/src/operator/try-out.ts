import { callEffect, TRY_HEADER, type TriedCall } from '@pavilion/operator-api'
import type { FastifyRequest } from 'fastify'
import { type Db, transaction, type Tx } from '../db/index.ts'
import { Refusal } from '../http/index.ts'
import type { CallContext, OperatorCall } from './call.ts'
import { record } from './record.ts'

export const isTried = ({ headers }: FastifyRequest): boolean => {
  const tryHeader = headers[TRY_HEADER]
  if (tryHeader !== undefined && tryHeader !== '1')
    throw new Refusal('INVALID_PARAMETER', { faults: [{ path: TRY_HEADER, message: 'it is 1, or left out' }] })
  return tryHeader === '1'
}

class TakenBack extends Error {
  readonly tried: TriedCall
  constructor(triedCall: TriedCall) {
    super('taken back')
    this.name = 'TakenBack'
    this.tried = triedCall
  }
}

const carryOut = async (tx: Tx, call: OperatorCall, payload: unknown, context: CallContext): Promise<TriedCall> => {
  const waits = (context.person && (await call.twoPerson?.(tx, payload, context))) ?? false
  const effect = await call.effect?.(tx, payload, context)
  if (waits) return { waits, ...(effect && { effect }) }
  const outcome = await call.handle(tx, payload, context)
  if ('refused' in outcome) throw outcome.refused
  const detail = outcome.audit === 'written' ? undefined : outcome.audit.detail
  // More precise than the call's answer.
  const parsedEffect = callEffect.safeParse(detail && 'after' in detail ? detail : outcome.data)
  return { waits, ...(effect ? { effect } : parsedEffect.success && { effect: parsedEffect.data }) }
}

/** Runs and rolls back; audited. */
export const tryOut = async (
  db: Db,
  call: OperatorCall,
  payload: unknown,
  context: CallContext,
  insist: (tx: Tx) => Promise<void>,
): Promise<TriedCall> => {
  if (!call.tries)
    throw new Refusal('INVALID_PARAMETER', { faults: [{ path: TRY_HEADER, message: 'this call cannot be tried' }] })
  const triedCall = await transaction(db, async (tx): Promise<TriedCall> => {
    await insist(tx)
    throw new TakenBack(await carryOut(tx, call, payload, context))
  }).catch((error: unknown) => {
    if (error instanceof TakenBack) return error.tried
    throw error
  })
  const params = Object(context.params) as Record<string, unknown>
  const siteId = typeof params['siteId'] === 'number' ? params['siteId'] : 0
  const audit = { siteId, subject: call.endpoint.action, detail: params }
  await transaction(db, (tx) => record(tx, 'operator.try', { data: undefined, audit }, context))
  return triedCall
}
