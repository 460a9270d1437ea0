const formats = new Map<string, Intl.DateTimeFormat>()

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const cachedFormat = formats.get(timeZone)
  if (cachedFormat) return cachedFormat
  const newFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, newFormat)
  return newFormat
}

const readingOf = (at: number, timeZone: string): number =>
  Date.parse(
    `${clockOf(timeZone)
      .format(at * 1000)
      .replace(' ', 'T')}Z`,
  ) / 1000

/** @param at Unix seconds @returns Unix seconds */
export const dayEndOf = (at: number, timeZone: string): number => {
  const reading = readingOf(at, timeZone)
  const secondsLeft = 86_400 - (reading % 86_400)
  const end = at + secondsLeft
  const shift = (readingOf(end, timeZone) - (reading + secondsLeft)) % 86_400
  return end - shift
}
