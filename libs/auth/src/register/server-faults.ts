import { faultsOf, isStatus } from '@pavilion/api-client'
import { EMPTY_DRAFT, type RegisterField } from './register-checks.ts'

export type ServerFaults = Partial<Record<RegisterField, string>>

const isField = (path: string): path is RegisterField => path in EMPTY_DRAFT

const FIELD_OF_PATH: Readonly<Record<string, RegisterField>> = {
  secondPassword: 'repeat',
  termsVersion: 'isAgree',
  privacyVersion: 'isAgree',
}

/** Empty when the refusal concerns no field. */
export const serverFaults = (error: unknown): ServerFaults => {
  if (isStatus(error, 'DATA_EXISTS')) return { name: error.message }
  const found: ServerFaults = {}
  for (const { path, message } of faultsOf(error)) {
    const field = FIELD_OF_PATH[path] ?? (isField(path) ? path : undefined)
    if (field) found[field] ??= message
  }
  return found
}
