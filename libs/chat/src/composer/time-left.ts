export type TimeLeft =
  | { readonly unit: 'days'; readonly days: string }
  | { readonly unit: 'daysHours'; readonly days: string; readonly hours: string }
  | { readonly unit: 'hours'; readonly hours: string; readonly minutes: string }
  | { readonly unit: 'minutes'; readonly minutes: string; readonly seconds: string }

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** As much of a wait as its reader can use: days and hours, hours and minutes, minutes and seconds of the last hour. */
export const timeLeft = (seconds: number): TimeLeft => {
  const left = Math.max(0, seconds)
  const days = String(Math.floor(left / DAY))
  const hours = String(Math.floor((left % DAY) / HOUR))
  const minutes = String(Math.floor((left % HOUR) / MINUTE))
  if (left >= DAY) return hours === '0' ? { unit: 'days', days } : { unit: 'daysHours', days, hours }
  if (left >= HOUR) return { unit: 'hours', hours, minutes }
  return { unit: 'minutes', minutes, seconds: String(left % MINUTE) }
}
