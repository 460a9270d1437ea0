const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  // The Swedish form of a date is YYYY-MM-DD.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, made)
  return made
}

/** The date in the site's time zone at a moment (ms since 1970), YYYY-MM-DD; 今日, limits and caps go by it. */
export const siteDay = (site: { readonly timeZone: string }, at: number): string => formatOf(site.timeZone).format(at)

/** Whether the platform can reckon in a time zone. */
export const isTimeZone = (name: string): boolean => {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}
