import { ApiError, faultsOf } from '@pavilion/api-client'
import type { StatusName } from '@pavilion/contract'

export interface FieldNames<Field extends string> {
  /** Which field a refusal is about that names none. */
  readonly fieldOf?: Partial<Record<StatusName, Field>> | undefined
  /** The field of a name in the payload, where the form has another name for it. */
  readonly fieldAt?: Readonly<Record<string, Field>> | undefined
}

/** What of a refusal stands beside fields. Empty: it is about none of them. */
export const fieldFaults = <Field extends string>(
  error: unknown,
  isField: (name: string) => name is Field,
  { fieldOf = {}, fieldAt = {} }: FieldNames<Field>,
): Partial<Record<Field, string>> => {
  const faults: Partial<Record<Field, string>> = {}
  for (const { path, message } of faultsOf(error)) {
    const field = fieldAt[path] ?? (isField(path) ? path : undefined)
    if (field !== undefined) faults[field] ??= message
  }
  if (Object.keys(faults).length > 0 || !(error instanceof ApiError)) return faults
  const { statusName: status, message } = error
  const field = status && (fieldOf as Partial<Record<StatusName, Field>>)[status]
  return field === undefined ? faults : ({ [field]: faultsOf(error)[0]?.message ?? message } as typeof faults)
}
