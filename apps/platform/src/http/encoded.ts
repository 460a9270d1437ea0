import * as z from 'zod/mini'

const encodings = new WeakMap<object, { readonly schema: z.ZodMiniType; readonly wire: unknown }>()

/** A frozen value is checked once only. */
export const encoded = (schema: z.ZodMiniType, data: unknown): unknown => {
  if (typeof data !== 'object' || data === null || !Object.isFrozen(data)) return z.encode(schema, data)
  const before = encodings.get(data)
  if (before?.schema === schema) return before.wire
  const wire = z.encode(schema, data)
  encodings.set(data, { schema, wire })
  return wire
}
