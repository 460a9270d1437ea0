import { ENCRYPTED_PATH, type Endpoint } from '@pavilion/contract'
import type { Envelopes } from '../security/envelopes.ts'

/** Path with query, and JSON, empty for GET. */
export interface WireRequest {
  readonly path: string
  readonly body: string
}

/** Sent in place of a logical request. */
export interface WireForm extends WireRequest {
  /** As JSON. Rejects for another request's answer. */
  readonly readAnswer: (text: string) => Promise<string>
}

/** Between a logical request and the wire: keys, signatures and logs see the logical form. `timestamp` as in the header. */
export type WireCodec = (request: WireRequest, method: Endpoint['method'], timestamp: string) => Promise<WireForm>

/** No encryption. */
export const plainCodec: WireCodec = async (request) => ({ ...request, readAnswer: async (text) => text })

/** Undefined for an unencrypted answer, of a gateway or of the platform to what it could not open. */
const envelopeIn = (text: string): string | undefined => (text.startsWith('"') ? String(JSON.parse(text)) : undefined)

/** Spec section 7. The address, prefixed with the time, and the JSON are sealed. Both bodies are bound to the address. */
export const encryptingCodec =
  ({ seal, open }: Envelopes): WireCodec =>
  async ({ path, body }, method, timestamp) => {
    const address = await seal('request-address', `${timestamp}|${method}|${path}`)
    const bound = address.slice(address.lastIndexOf('.'))
    return {
      path: ENCRYPTED_PATH + address,
      body: body && JSON.stringify(await seal('request-body', body, bound)),
      readAnswer: async (text) => {
        const envelope = envelopeIn(text)
        return envelope === undefined ? text : open('request-answer', envelope, bound)
      },
    }
  }
