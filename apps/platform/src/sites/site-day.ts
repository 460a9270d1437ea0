const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  // sv-SE formats as YYYY-MM-DD.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, made)
  return made
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
