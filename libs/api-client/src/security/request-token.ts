import { createEnvelopes, type RequestKey } from './envelopes.ts'

/** Format of request tokens, e.g. for a code's V2 fields. */
export type WrapText = (text: string) => Promise<string>

/** `seconds` Unix; `ip` of preInfo, or empty. */
export type MakeToken = (seconds: number, ip: string) => Promise<string>

/** Wraps as a request token is. */
export const createTextWrapper = (key: RequestKey): WrapText => {
  const { seal } = createEnvelopes(key)
  return (text) => seal('request-token', text)
}
