import * as z from 'zod/mini'

/** A fault in a payload: where (dotted path), and what was expected. */
export const fieldFault = z.object({ path: z.string(), message: z.string() })
export type FieldFault = z.infer<typeof fieldFault>

/** The envelope of every answer. `data` is checked against the endpoint's own schema afterwards. */
export const envelope = z.object({ status_code: z.int(), data: z.optional(z.unknown()), message: z.string() })
export type Envelope = z.infer<typeof envelope>

/** The `data` of an answer with INVALID_PARAMETER or ILLEGAL_PARAMETER. */
export const faultData = z.object({ faults: z.array(fieldFault) })
