const formats = new Map<string, Intl.DateTimeFormat>()

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, made)
  return made
}

/** Unix seconds of the wall clock's reading, taken as if it were UTC. */
const readingOf = (at: number, timeZone: string): number =>
  Date.parse(
    `${clockOf(timeZone)
      .format(at * 1000)
      .replace(' ', 'T')}Z`,
  ) / 1000

/** The moment the running day of a time zone ends. @param at Unix seconds @returns Unix seconds */
export const dayEndOf = (at: number, timeZone: string): number => {
  const reading = readingOf(at, timeZone)
  const left = 86_400 - (reading % 86_400)
  const end = at + left
  // Where clocks are turned on that day, midnight comes earlier or later than counted.
  const shift = (readingOf(end, timeZone) - (reading + left)) % 86_400
  return end - shift
}
