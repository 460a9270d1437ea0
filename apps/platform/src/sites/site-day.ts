const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const cachedFormat = formats.get(timeZone)
  if (cachedFormat) return cachedFormat
  // sv-SE formats as YYYY-MM-DD.
  const newFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, newFormat)
  return newFormat
}

/** YYYY-MM-DD; `at` in ms. */
export const siteDay = (site: { readonly timeZone: string }, at: number): string => formatOf(site.timeZone).format(at)

export const isTimeZone = (name: string): boolean => {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}
