import { COMPLAINT_DAYS } from '@pavilion/contract/feedback'

/** As long as complaints are taken. */
export const RESULT_DAYS = COMPLAINT_DAYS

/** YYYY-MM-DD; `days` may be negative. */
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Today first. */
export const resultDays = (today: string): string[] =>
  Array.from({ length: RESULT_DAYS }, (_, days) => shifted(today, -days))
