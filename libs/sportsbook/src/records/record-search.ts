import { WAGER_STATES, type Wager } from '@pavilion/contract'

/** Days a record page can show, counted back from today in the site's time zone. */
export const RECORD_DAYS = ['today', 'yesterday', 'week', 'month'] as const
export type RecordDays = (typeof RECORD_DAYS)[number]

/** What the address of the record page says; absent means the default. */
export interface RecordSearch {
  readonly day?: RecordDays
  readonly state?: Wager['state']
  readonly ticket?: string
  readonly page?: number
  /** Sums by day in place of the bets. */
  readonly view?: 'statement'
  /** The page of one bet, by its ticket number. */
  readonly bet?: string
}

export const PAGE_SIZE = 20

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((one) => one === value)

const ticketNumber = (value: unknown): string =>
  String(value ?? '')
    .replaceAll(/[^\w-]/g, '')
    .slice(0, 40)

/** Reads the query of the address; anything unknown is left out. For the route's `validateSearch`. */
export const recordSearch = (query: Record<string, unknown>): RecordSearch => {
  const day = oneOf(RECORD_DAYS, query['day'])
  const state = oneOf(WAGER_STATES, query['state'])
  const ticket = ticketNumber(query['ticket'])
  const bet = ticketNumber(query['bet'])
  const page = Number(query['page'])
  return {
    ...(day && day !== 'today' && { day }),
    ...(state && { state }),
    ...(ticket && { ticket }),
    ...(query['view'] === 'statement' && { view: 'statement' as const }),
    ...(bet && { bet }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  }
}

/** A date some days later (or earlier). @param day YYYY-MM-DD */
const addDays = (day: string, n: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10)

/** First and last day of a range, both included. @param today YYYY-MM-DD in the site's time zone */
export const dayRange = (days: RecordDays, today: string): { beginDay: string; endDay: string } => {
  switch (days) {
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
