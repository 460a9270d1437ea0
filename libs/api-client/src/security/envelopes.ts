import { envelopesByBrowser } from './envelopes-by-browser.ts'

/** Id, and 32 bytes in hex. Public: it wraps, it does not protect. */
export interface RequestKey {
  readonly id: string
  readonly key: string
}

/** Each use has keys of its own, so that one cannot pass for another. */
export type KeyUse = 'request-token' | 'request-address' | 'request-body' | 'request-answer'

/** AES-256-CBC, then HMAC-SHA256, docs/protocols/client-requests.md. `bound`: the text opens with the same alone. */
export interface Envelopes {
  seal(use: KeyUse, text: string, bound?: string): Promise<string>
  /** Rejects a forged envelope. */
  open(use: KeyUse, envelope: string, bound?: string): Promise<string>
}

/** crypto.subtle exists at https and localhost only. */
export const createEnvelopes = (key: RequestKey): Envelopes => {
  if ((crypto.subtle as typeof crypto.subtle | undefined) !== undefined) return envelopesByBrowser(key)
  let scriptEnvelopes: Envelopes | undefined
  const byScript = async () => (scriptEnvelopes ??= (await import('./envelopes-by-script.ts')).envelopesByScript(key))
  return {
    seal: async (...sealArguments) => (await byScript()).seal(...sealArguments),
    open: async (...openArguments) => (await byScript()).open(...openArguments),
  }
}
