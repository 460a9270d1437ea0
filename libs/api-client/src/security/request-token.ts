import { tokensByBrowser } from './token-by-browser.ts'

/** The site's public AES key: its id, and 32 bytes in hex. Every visitor has it; it wraps, it does not protect. */
export interface RequestKey {
  readonly id: string
  readonly key: string
}

/** `seconds` is Unix time; `ip` is what preInfo told, or empty before that. */
export type MakeToken = (seconds: number, ip: string) => Promise<string>

/**
 * Makes tokens of `seconds|ip` (spec section 7) under a site's key: AES-256-CBC, then HMAC-SHA256 over what was encrypted.
 * The format is in docs/protocols/client-requests.md. Browsers have both at https and localhost; elsewhere they are fetched.
 */
export const createRequestTokens = (key: RequestKey): MakeToken => {
  if ((crypto.subtle as typeof crypto.subtle | undefined) !== undefined) return tokensByBrowser(key)
  let made: MakeToken | undefined
  return async (seconds, ip) => {
    made ??= (await import('./token-by-script.ts')).tokensByScript(key)
    return made(seconds, ip)
  }
}
