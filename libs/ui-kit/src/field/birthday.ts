/** '' for parts not chosen. */
export interface Birthday {
  readonly year: string
  readonly month: string
  readonly day: string
}

export const isoBirthday = ({ year, month, day }: Birthday): string | undefined => {
  if (!year || !month || !day) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

/** 31 without a month. */
export const daysIn = (year: string, month: string): number =>
  month === '' ? 31 : new Date(Date.UTC(Number(year || 2000), Number(month), 0)).getUTCDate()
