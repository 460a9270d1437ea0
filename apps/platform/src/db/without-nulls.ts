const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Removes null fields at any depth, as the wire has none. Mutates its argument. */
export const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) for (const item of value) withoutNulls(item)
  if (isObject(value))
    for (const [name, member] of Object.entries(value)) {
      if (member === null) delete value[name]
      else withoutNulls(member)
    }
  return value
}
