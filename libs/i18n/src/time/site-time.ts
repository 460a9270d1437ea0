const formats = new Map<string, Intl.DateTimeFormat>()

/** Creation is slow. Unknown zones become UTC. */
const format = (timeZone: string, options: Intl.DateTimeFormatOptions, locale = 'en-GB'): Intl.DateTimeFormat => {
  const key = [locale, timeZone, ...Object.keys(options)].join()
  const cachedFormat = formats.get(key)
  if (cachedFormat) return cachedFormat
  const make = (zone: string): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, hourCycle: 'h23', ...options })
  let newFormat: Intl.DateTimeFormat
  try {
    newFormat = make(timeZone)
  } catch {
    newFormat = make('UTC')
  }
  formats.set(key, newFormat)
  return newFormat
}

const partsOf = (dateFormat: Intl.DateTimeFormat, at: number): Partial<Record<Intl.DateTimeFormatPartTypes, string>> =>
  Object.fromEntries(dateFormat.formatToParts(at * 1000).map(({ type, value }) => [type, value]))

/** HH:mm. @param at Unix seconds */
export const timeOfDay = (at: number, timeZone: string): string =>
  format(timeZone, { hour: '2-digit', minute: '2-digit' }).format(at * 1000)

export const timeWithSeconds = (at: number, timeZone: string): string =>
  format(timeZone, { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(at * 1000)

/** YYYY-MM-DD. @param at Unix seconds */
export const dayOf = (at: number, timeZone: string): string => {
  const { year, month, day } = partsOf(format(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }), at)
  return `${year}-${month}-${day}`
}

/** 周六. @param at Unix seconds */
export const weekdayOf = (at: number, timeZone: string, language: string): string =>
  format(timeZone, { weekday: 'short' }, language).format(at * 1000)

/** 'GMT+8'. @param at Unix seconds */
export const zoneName = (timeZone: string, at = Date.now() / 1000): string =>
  partsOf(format(timeZone, { timeZoneName: 'shortOffset' }), at).timeZoneName ?? timeZone
