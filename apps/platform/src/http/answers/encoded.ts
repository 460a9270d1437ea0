import * as z from 'zod/mini'

const isLasting = (data: unknown): data is object => typeof data === 'object' && data !== null && Object.isFrozen(data)

/** Once for what is frozen, each time for anything else. */
const makeOnce = <T>(make: (schema: z.ZodMiniType, data: unknown) => T) => {
  const values = new WeakMap<object, { readonly schema: z.ZodMiniType; readonly value: T }>()
  return (schema: z.ZodMiniType, data: unknown): T => {
    if (!isLasting(data)) return make(schema, data)
    const before = values.get(data)
    if (before?.schema === schema) return before.value
    const value = make(schema, data)
    values.set(data, { schema, value })
    return value
  }
}

/** A frozen value is checked once only. */
export const encoded: (schema: z.ZodMiniType, data: unknown) => unknown = makeOnce(z.encode)

/** JSON; undefined for undefined. A frozen value is checked and written once only. */
export const encodedText: (schema: z.ZodMiniType, data: unknown) => string | undefined = makeOnce((schema, data) =>
  JSON.stringify(z.encode(schema, data)),
)
