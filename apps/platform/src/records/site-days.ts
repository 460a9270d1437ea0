const DAY_MS = 86_400_000

/** Both YYYY-MM-DD. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

/** Days from one to the other, both included; below one when they are the wrong way round. */
export const daysBetween = (beginDay: string, endDay: string): number =>
  (Date.parse(`${endDay}T00:00:00Z`) - Date.parse(`${beginDay}T00:00:00Z`)) / DAY_MS + 1
