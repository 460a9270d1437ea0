/** Parameters as PostgreSQL text, as the `pg` driver does, so that both databases take the same values. */
export const toText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return arrayText(value)
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

const arrayText = (items: readonly unknown[]): string =>
  `{${items
    .map((item) => {
      if (Array.isArray(item)) return arrayText(item)
      const text = toText(item)
      return text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`
    })
    .join(',')}}`
