import type { Language } from '@pavilion/contract'

/** A moment as the site's clock shows it, in the site's time zone. */
export interface ClockFace {
  /** 2026-11-21 */
  readonly date: string
  /** 周六 */
  readonly weekday: string
  /** 20:34:07 */
  readonly time: string
  /** GMT+8 */
  readonly zone: string
}

/** Makes a clock for a time zone (IANA name); an unknown zone falls back to UTC rather than failing the page. */
export const clockFor = (timeZone: string, language: Language): ((at: Date) => ClockFace) => {
  const format = (zone: string): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(language, {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'shortOffset',
    })
  let formatter: Intl.DateTimeFormat
  try {
    formatter = format(timeZone)
  } catch {
    formatter = format('UTC')
  }
  return (at) => {
    const part = Object.fromEntries(formatter.formatToParts(at).map(({ type, value }) => [type, value]))
    return {
      date: `${part['year']}-${part['month']}-${part['day']}`,
      weekday: part['weekday'] ?? '',
      time: `${part['hour']}:${part['minute']}:${part['second']}`,
      zone: part['timeZoneName'] ?? '',
    }
  }
}

/** A moment as hours and minutes in the site's time zone, e.g. 06:00. */
export const timeOfDay = (unixSeconds: number, timeZone: string): string =>
  clockFor(timeZone, 'zh-CN')(new Date(unixSeconds * 1000)).time.slice(0, 5)
