import { moment } from './table.ts'

/** In Unix seconds. */
const MOMENT_FIELDS: ReadonlySet<string> = new Set([
  'answeredAt',
  'askedAt',
  'at',
  'createdAt',
  'decidedAt',
  'endedAt',
  'excludedUntil',
  'expiresAt',
  'from',
  'kickoff',
  'lastSignInAt',
  'oldestAt',
  'openedAt',
  'publishAt',
  'publishedAt',
  'registeredAt',
  'retiredAt',
  'settledAt',
  'submittedAt',
  'timeOutUntil',
  'to',
  'until',
  'withdrawnAt',
])
/** September 2001: smaller numbers are not moments. */
const LEAST = 1_000_000_000

const isMoment = (name: string, value: unknown): value is number =>
  MOMENT_FIELDS.has(name) && typeof value === 'number' && value >= LEAST

export const withDates = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withDates)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, isMoment(name, each) ? moment(each) : withDates(each)]),
  )
}
