/** A match clock as it reads: first half, half time, second half with minute and second, or not begun. */
export type Clock = { phase: '1H' | '2H'; time: string } | { phase: 'HT' } | { phase: 'before' }

/** Reads `re_time` ('1H^22:11', 'HT^^', 'MTIME^…'); an unknown form reads as not begun. */
export const clockOf = (re_time: string): Clock => {
  const [phase, time = ''] = re_time.split('^')
  if (phase === '1H' || phase === '2H') return { phase, time }
  if (phase === 'HT') return { phase: 'HT' }
  return { phase: 'before' }
}

const formats = new Map<string, Intl.DateTimeFormat>()
const format = (timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = timeZone + JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...options })
  formats.set(key, made)
  return made
}

/** HH:mm in the site's zone. @param at Unix seconds */
export const timeOfDay = (at: number, timeZone: string): string =>
  format(timeZone, { hour: '2-digit', minute: '2-digit' }).format(at * 1000)

/** HH:mm:ss in the site's zone. @param at Unix seconds */
export const timeWithSeconds = (at: number, timeZone: string): string =>
  format(timeZone, { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(at * 1000)

/** 'GMT+8'. */
export const zoneName = (timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** YYYY-MM-DD in the site's zone. @param at Unix seconds */
export const dayOf = (at: number, timeZone: string): string => {
  const parts = format(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(at * 1000)
  const part = (type: string): string => parts.find((p) => p.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}
