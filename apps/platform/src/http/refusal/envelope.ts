import { LANGUAGES, MESSAGES, STATUS, type Envelope, type Language } from '@pavilion/contract'
import type { Refusal } from './refusal.ts'

export const languageOf = (header: unknown): Language =>
  LANGUAGES.find((language) => language === header) ?? LANGUAGES[0]

export const refusalEnvelope = ({ status, detail }: Refusal, language: Language): Envelope => {
  const data = detail.faults ? { ...Object(detail.data), faults: detail.faults } : detail.data
  return {
    status_code: STATUS[status],
    ...(data === undefined ? {} : { data }),
    message: (detail.message ?? MESSAGES[status])[language],
  }
}

/** A refusal by a business rule is a 200. */
export const httpStatusOf = ({ status }: Refusal): number => {
  if (status === 'LOGIN_EXPIRED') return 401
  if (status === 'SERVER_ERROR') return 500
  return 200
}
