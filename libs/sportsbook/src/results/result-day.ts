/** Complaints about results are taken within these days (spec section 9); so long results can be looked up. */
export const RESULT_DAYS = 14

/** The day before or after by so many days; @param day YYYY-MM-DD */
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The days whose results can be looked up, today first. */
export const resultDays = (today: string): string[] =>
  Array.from({ length: RESULT_DAYS }, (_, days) => shifted(today, -days))
