import * as z from 'zod/mini'

const known = new WeakMap<object, { readonly schema: z.ZodMiniType; readonly wire: unknown }>()

/** Data in the wire's form, checked by its schema. What is frozen cannot have changed: answered again, it is not checked again. */
export const encoded = (schema: z.ZodMiniType, data: unknown): unknown => {
  if (typeof data !== 'object' || data === null || !Object.isFrozen(data)) return z.encode(schema, data)
  const before = known.get(data)
  if (before?.schema === schema) return before.wire
  const wire = z.encode(schema, data)
  known.set(data, { schema, wire })
  return wire
}
