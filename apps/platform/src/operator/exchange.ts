import { MESSAGES, STATUS } from '@pavilion/contract'
import { operatorFaults } from '@pavilion/protocols'
import type * as z from 'zod/mini'
import { Refusal, textFault } from '../http/index.ts'

/** Parses what the operator sent, or refuses it with the fields at fault. */
export const parsed = <S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> => {
  const fault = textFault(body, 'zh-CN')
  if (fault)
    throw new Refusal('INVALID_PARAMETER', { faults: [{ path: fault.path, message: 'it holds what is no text' }] })
  const result = schema.safeParse(body, { reportInput: true })
  if (!result.success) throw new Refusal('INVALID_PARAMETER', { faults: operatorFaults(result.error) })
  return result.data
}

/** The answer to a call of the operator that was carried out. */
export const done = (data: unknown) => ({ status_code: STATUS.SUCCESS, data, message: MESSAGES.SUCCESS['zh-CN'] })

/** Refuses a field with a sentence of its own. */
export const refuseField = (path: string, message: string): never => {
  throw new Refusal('INVALID_PARAMETER', { faults: [{ path, message }] })
}
