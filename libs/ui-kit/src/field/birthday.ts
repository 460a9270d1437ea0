/** A birthday as it is chosen: '' for what is still open. */
export interface Birthday {
  readonly year: string
  readonly month: string
  readonly day: string
}

/** YYYY-MM-DD, or undefined until year, month and day are chosen and name a day there is. */
export const isoBirthday = ({ year, month, day }: Birthday): string | undefined => {
  if (!year || !month || !day) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

/** Days of a month; 31 while year or month are open. */
export const daysIn = (year: string, month: string): number =>
  month === '' ? 31 : new Date(Date.UTC(Number(year || 2000), Number(month), 0)).getUTCDate()
