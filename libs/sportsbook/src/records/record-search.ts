import { WAGER_STATES, type Wager } from '@pavilion/contract/bets'
import { MOST_RECORD_DAYS } from '@pavilion/contract/games'

/** Counted back from the site's today. */
export const RECORD_DAYS = ['today', 'yesterday', 'week', 'month'] as const
export type RecordDays = (typeof RECORD_DAYS)[number]

export interface RecordSearch {
  readonly day?: RecordDays
  /** YYYY-MM-DD, in place of `day`. */
  readonly from?: string
  readonly to?: string
  readonly state?: Wager['state']
  readonly ticket?: string
  readonly page?: number
  /** Sums by day. */
  readonly view?: 'statement'
  /** Ticket number. */
  readonly bet?: string
}

export const PAGE_SIZE = 20

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((one) => one === value)

const ticketNumber = (value: unknown): string =>
  String(value ?? '')
    .replaceAll(/[^\w-]/g, '')
    .slice(0, 40)

/** `day`: YYYY-MM-DD; `n` may be negative. */
const addDays = (day: string, n: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10)

const date = (value: unknown): string | undefined => {
  const text = String(value ?? '')
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? undefined : text
}

/** Spec section 9. */
const YEARS_KEPT = 5

/** Both included, YYYY-MM-DD in the site's time zone. */
export interface DayRange {
  readonly beginDay: string
  readonly endDay: string
}

/** `today`: YYYY-MM-DD. */
export const firstDay = (today: string): string => {
  const [year, rest] = [Number(today.slice(0, 4)) - YEARS_KEPT, today.slice(4)]
  return date(`${year}${rest}`) ?? `${year}-03-01`
}

/** The other end follows when they are too far apart or change places. */
export const movedRange = (range: DayRange, end: keyof DayRange, day: string): DayRange => {
  const [other, most] =
    end === 'beginDay' ? (['endDay', MOST_RECORD_DAYS - 1] as const) : (['beginDay', 1 - MOST_RECORD_DAYS] as const)
  const [low, high] = [day, addDays(day, most)].toSorted()
  const otherEnd = range[other]
  const near =
    low !== undefined && high !== undefined ? (otherEnd < low ? low : otherEnd > high ? high : otherEnd) : day
  return end === 'beginDay' ? { beginDay: day, endDay: near } : { beginDay: near, endDay: day }
}

const ownRange = (query: Record<string, unknown>): Pick<RecordSearch, 'from' | 'to'> => {
  const [from, to] = [date(query['from']), date(query['to'])]
  return from && to && from <= to && to < addDays(from, MOST_RECORD_DAYS) ? { from, to } : {}
}

/** Leaves out anything unknown. */
export const recordSearch = (query: Record<string, unknown>): RecordSearch => {
  const own = ownRange(query)
  const day = own.from ? undefined : oneOf(RECORD_DAYS, query['day'])
  const state = oneOf(WAGER_STATES, query['state'])
  const ticket = ticketNumber(query['ticket'])
  const bet = ticketNumber(query['bet'])
  const page = Number(query['page'])
  return {
    ...(day && day !== 'today' && { day }),
    ...own,
    ...(state && { state }),
    ...(ticket && { ticket }),
    ...(query['view'] === 'statement' && { view: 'statement' as const }),
    ...(bet && { bet }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  }
}

/** `today`: YYYY-MM-DD in the site's time zone. */
export const dayRange = ({ day = 'today', from, to }: RecordSearch, today: string): DayRange => {
  if (from && to) return { beginDay: from, endDay: to }
  switch (day) {
    case 'today':
      return { beginDay: today, endDay: today }
    case 'yesterday':
      return { beginDay: addDays(today, -1), endDay: addDays(today, -1) }
    case 'week':
      return { beginDay: addDays(today, -6), endDay: today }
    case 'month':
      return { beginDay: addDays(today, -29), endDay: today }
  }
}
