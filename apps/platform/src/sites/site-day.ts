const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const cachedFormat = formats.get(timeZone)
  if (cachedFormat) return cachedFormat
  // sv-SE formats as YYYY-MM-DD.
  const newFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, newFormat)
  return newFormat
}

const MINUTE_MS = 60_000
const lastDays = new Map<string, { readonly minute: number; readonly day: string }>()

/** YYYY-MM-DD; `at` in ms. Formatted once a minute: days end with one, in every zone. */
export const siteDay = ({ timeZone }: { readonly timeZone: string }, at: number): string => {
  const minute = Math.floor(at / MINUTE_MS)
  const last = lastDays.get(timeZone)
  if (last?.minute === minute) return last.day
  const day = formatOf(timeZone).format(at)
  lastDays.set(timeZone, { minute, day })
  return day
}

export const isTimeZone = (name: string): boolean => {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}
