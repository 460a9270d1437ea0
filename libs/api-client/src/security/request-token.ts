import { createEnvelopes, type RequestKey } from './envelopes.ts'

/** A text in the format of request tokens, e.g. for the V2 fields of a call that sends a code. */
export type WrapText = (text: string) => Promise<string>

/** `seconds` is Unix time; `ip` is what preInfo told, or empty before that. */
export type MakeToken = (seconds: number, ip: string) => Promise<string>

/** Wraps texts under a site's key, as a request token is. */
export const createTextWrapper = (key: RequestKey): WrapText => {
  const { seal } = createEnvelopes(key)
  return (text) => seal('request-token', text)
}
