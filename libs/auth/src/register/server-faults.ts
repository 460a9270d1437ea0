import { faultsOf, isStatus } from '@pavilion/api-client'
import { EMPTY_DRAFT, type RegisterField } from './register-checks.ts'

/** What the server refused, by field; `form` is what belongs to none. */
export type ServerFaults = Partial<Record<RegisterField | 'form', string>>

const isField = (path: string): path is RegisterField => path in EMPTY_DRAFT

const FIELD_OF_PATH: Readonly<Record<string, RegisterField>> = {
  secondPassword: 'repeat',
  termsVersion: 'isAgree',
  privacyVersion: 'isAgree',
}

/** Puts a refused registration's messages next to the fields they are about. */
export const serverFaults = (error: unknown): ServerFaults => {
  const message = error instanceof Error ? error.message : String(error)
  if (isStatus(error, 'DATA_EXISTS')) return { name: message }
  const found: ServerFaults = {}
  for (const { path, message: text } of faultsOf(error)) {
    const field = FIELD_OF_PATH[path] ?? (isField(path) ? path : 'form')
    found[field] ??= text
  }
  return Object.keys(found).length > 0 ? found : { form: message }
}
