import { moment } from './table.ts'

/** The fields of the operator's calls, and of what they write into the audit log, that are moments in Unix seconds. */
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
  'settledAt',
  'submittedAt',
  'timeOutUntil',
  'to',
  'until',
  'withdrawnAt',
])
/** September 2001: a smaller number is none of ours. */
const LEAST = 1_000_000_000

const isMoment = (name: string, value: unknown): value is number =>
  MOMENT_FIELDS.has(name) && typeof value === 'number' && value >= LEAST

/** What a person reads, with its moments as dates; JSON keeps their seconds. */
export const withDates = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withDates)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, isMoment(name, each) ? moment(each) : withDates(each)]),
  )
}
