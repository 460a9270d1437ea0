import { STATUS } from '@pavilion/contract'
import { operatorFaults, operatorSentence } from '@pavilion/operator-api'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { Refusal, textFault } from '../http/index.ts'

export const parsed = <S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> => {
  const fault = textFault(body, 'zh-CN')
  if (fault)
    throw new Refusal('INVALID_PARAMETER', { faults: [{ path: fault.path, message: 'it holds what is no text' }] })
  const result = schema.safeParse(body, { reportInput: true })
  if (!result.success) throw new Refusal('INVALID_PARAMETER', { faults: operatorFaults(result.error) })
  return result.data
}

export const done = (data: unknown) => ({ status_code: STATUS.SUCCESS, data })

export const speakToOperators = (app: FastifyInstance): void => {
  app.addHook('preSerialization', async (_request, _reply, payload: unknown) =>
    typeof payload === 'object' && payload !== null && 'status_code' in payload
      ? { ...payload, message: operatorSentence(Number(payload.status_code)) }
      : payload,
  )
}

export const refuseField = (path: string, message: string): never => {
  throw new Refusal('INVALID_PARAMETER', { faults: [{ path, message }] })
}
