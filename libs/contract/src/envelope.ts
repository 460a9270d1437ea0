import * as z from 'zod/mini'

/** `path` is dotted. */
export const fieldFault = z.object({ path: z.string(), message: z.string() })
export type FieldFault = z.infer<typeof fieldFault>

/** `data` is checked later by the endpoint's schema. */
export const envelope = z.object({ status_code: z.int(), data: z.optional(z.unknown()), message: z.string() })
export type Envelope = z.infer<typeof envelope>

export const faultData = z.object({ faults: z.array(fieldFault) })
