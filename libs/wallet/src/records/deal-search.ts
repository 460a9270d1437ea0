import { DEAL_GROUPS, DEAL_YEARS, MOST_DEAL_DAYS, type DealGroup } from '@pavilion/contract/records'

/** Counted back from the site's today. */
export const DEAL_DAYS = ['today', 'yesterday', 'week', 'month'] as const
export type DealDays = (typeof DEAL_DAYS)[number]

/** In the address. */
export interface DealSearch {
  /** Default: week. */
  readonly day?: DealDays
  /** YYYY-MM-DD, in place of `day`. */
  readonly from?: string
  readonly to?: string
  readonly group?: DealGroup
  /** An order's or a ticket's number. */
  readonly ref?: string
  readonly page?: number
  /** The row that is open. */
  readonly open?: string
}

export const PAGE_SIZE = 12

/** Both included, YYYY-MM-DD in the site's time zone. */
export interface DealRange {
  readonly beginDay: string
  readonly endDay: string
}

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const dateOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !/^[1-9]\d{3}-\d\d-\d\d$/.test(value)) return undefined
  const at = Date.parse(`${value}T00:00:00Z`)
  return Number.isNaN(at) || daysAfter(value, 0) !== value ? undefined : value
}

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((one) => one === value)

/** `today`: YYYY-MM-DD. */
export const firstDealDay = (today: string): string => {
  const day = `${Number(today.slice(0, 4)) - DEAL_YEARS}${today.slice(4)}`
  return dateOf(day) ?? `${day.slice(0, 4)}-03-01`
}

/** The other end follows when they are too far apart or change places; both stay within what is kept. */
export const movedTo = (range: DealRange, end: keyof DealRange, day: string, today: string): DealRange => {
  const first = firstDealDay(today)
  const within = (each: string) => (each < first ? first : each > today ? today : each)
  const at = within(day)
  if (end === 'beginDay') {
    const most = daysAfter(at, MOST_DEAL_DAYS - 1)
    const other = range.endDay < at ? at : range.endDay > most ? most : range.endDay
    return { beginDay: at, endDay: within(other) }
  }
  const least = daysAfter(at, 1 - MOST_DEAL_DAYS)
  const other = range.beginDay > at ? at : range.beginDay < least ? least : range.beginDay
  return { beginDay: within(other), endDay: at }
}

/** Numbers in an address come as such. */
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Leaves out anything unknown. */
export const dealSearch = (query: Readonly<Record<string, unknown>>): DealSearch => {
  const [from, to] = [dateOf(query['from']), dateOf(query['to'])]
  const own = from && to && from <= to && to < daysAfter(from, MOST_DEAL_DAYS) ? { from, to } : undefined
  const day = own ? undefined : oneOf(DEAL_DAYS, query['day'])
  const group = oneOf(DEAL_GROUPS, query['group'])
  const ref = textOf(query['ref'])
    .replaceAll(/[^\w-]/g, '')
    .slice(0, 60)
  const page = Number(query['page'])
  const open = textOf(query['open'])
  return {
    ...(day && day !== 'week' && { day }),
    ...own,
    ...(group && { group }),
    ...(ref && { ref }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
    ...(/^[\da-f-]{36}$/.test(open) && { open }),
  }
}

/** `today`: YYYY-MM-DD in the site's time zone. */
export const rangeOf = ({ day = 'week', from, to }: DealSearch, today: string): DealRange => {
  if (from && to) return { beginDay: from, endDay: to }
  switch (day) {
    case 'today':
      return { beginDay: today, endDay: today }
    case 'yesterday':
      return { beginDay: daysAfter(today, -1), endDay: daysAfter(today, -1) }
    case 'week':
      return { beginDay: daysAfter(today, -6), endDay: today }
    case 'month':
      return { beginDay: daysAfter(today, -29), endDay: today }
  }
}
