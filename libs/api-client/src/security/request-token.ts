import { wrapByBrowser } from './token-by-browser.ts'

/** The site's public AES key: its id, and 32 bytes in hex. Every visitor has it; it wraps, it does not protect. */
export interface RequestKey {
  readonly id: string
  readonly key: string
}

/** A text in the format of request tokens, e.g. for the V2 fields of a call that sends a code. */
export type WrapText = (text: string) => Promise<string>

/** `seconds` is Unix time; `ip` is what preInfo told, or empty before that. */
export type MakeToken = (seconds: number, ip: string) => Promise<string>

/**
 * Wraps texts under a site's key: AES-256-CBC, then HMAC-SHA256 over what was encrypted. The format is in
 * docs/protocols/client-requests.md. Browsers have both at https and localhost; elsewhere they are fetched.
 */
export const createTextWrapper = (key: RequestKey): WrapText => {
  if ((crypto.subtle as typeof crypto.subtle | undefined) !== undefined) return wrapByBrowser(key)
  let made: WrapText | undefined
  return async (text) => {
    made ??= (await import('./token-by-script.ts')).wrapByScript(key)
    return made(text)
  }
}

/** Makes tokens of `seconds|ip` (spec section 7) under a site's key. */
export const createRequestTokens = (key: RequestKey): MakeToken => {
  const wrap = createTextWrapper(key)
  return (seconds, ip) => wrap(`${seconds}|${ip}`)
}
