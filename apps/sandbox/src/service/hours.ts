import type { ServiceHours } from '@pavilion/protocols'

export const ROUND_THE_CLOCK: ServiceHours = { from: '00:00', to: '00:00' }

export const isRoundTheClock = ({ from, to }: ServiceHours): boolean => from === to

/** HH:MM on the clock of the zone. */
export const timeIn = (timeZone: string, now: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now)

export const isOpenAt = (hours: ServiceHours, time: string): boolean => {
  const { from, to } = hours
  if (isRoundTheClock(hours)) return true
  return from < to ? from <= time && time < to : from <= time || time < to
}

/** Of a desk that is closed at this time. */
export const opensOn = ({ from }: ServiceHours, time: string): 'today' | 'tomorrow' =>
  time < from ? 'today' : 'tomorrow'
