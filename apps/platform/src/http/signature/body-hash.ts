import { createHash } from 'node:crypto'

const sorted = (_: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Independent of field order. */
export const bodyHash = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body, sorted) ?? '')
    .digest('hex')
