import { createHash } from 'node:crypto'
import type { Call } from './call.ts'
import { formFault } from './refusal/faults.ts'
import { Refusal } from './refusal/refusal.ts'
import { readToken } from './signature/request-token.ts'

/** Wrapped like a request token and, in a second field, as md5. Refuses, naming `field`. */
export const unwrapped = (
  { site, language }: Pick<Call, 'site' | 'language'>,
  field: string,
  wrapped: string,
  md5: string,
): string => {
  const text = readToken(wrapped, site.requestKey)
  if (text !== undefined && createHash('md5').update(text).digest('hex') === md5) return text
  throw new Refusal('INVALID_PARAMETER', { faults: [formFault(field, language)] })
}
