import { envelopesByBrowser } from './envelopes-by-browser.ts'

/** The site's public AES key: its id, and 32 bytes in hex. Every visitor has it; it wraps, it does not protect. */
export interface RequestKey {
  readonly id: string
  readonly key: string
}

/** What an envelope is for. Each has keys of its own, so that one cannot pass for another. */
export type EnvelopeUse = 'request-token' | 'request-address' | 'request-body' | 'request-answer'

/**
 * Seals texts under a site's key: AES-256-CBC, then HMAC-SHA256 over what was encrypted. The format is in
 * docs/protocols/client-requests.md. `bound` is what the text belongs to; it opens with the same alone.
 */
export interface Envelopes {
  seal(use: EnvelopeUse, text: string, bound?: string): Promise<string>
  /** Rejects for one that was not sealed so. */
  open(use: EnvelopeUse, envelope: string, bound?: string): Promise<string>
}

/** Browsers have AES and HMAC at https and localhost; elsewhere they are fetched. */
export const createEnvelopes = (key: RequestKey): Envelopes => {
  if ((crypto.subtle as typeof crypto.subtle | undefined) !== undefined) return envelopesByBrowser(key)
  let made: Envelopes | undefined
  const byScript = async () => (made ??= (await import('./envelopes-by-script.ts')).envelopesByScript(key))
  return {
    seal: async (...given) => (await byScript()).seal(...given),
    open: async (...given) => (await byScript()).open(...given),
  }
}
