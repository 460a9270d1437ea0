/** Complaints are taken this long (spec section 9). */
export const RESULT_DAYS = 14

/** YYYY-MM-DD; `days` may be negative. */
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Today first. */
export const resultDays = (today: string): string[] =>
  Array.from({ length: RESULT_DAYS }, (_, days) => shifted(today, -days))
