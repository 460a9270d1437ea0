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

/** The fields of `T`, each named: null where an optional one is absent. */
type EveryField<T> = {
  [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? Exclude<T[K], undefined> | null : T[K]
}

/** What is null in a row is absent on the wire; a field of the contract that is not named does not compile. */
export const absentWhenNull = <T extends object>(fields: EveryField<T>): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as T
