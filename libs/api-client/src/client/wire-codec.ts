import { ENCRYPTED_PATH, type Endpoint } from '@pavilion/contract'
import type { Envelopes } from '../security/envelopes.ts'

/** A request as it is addressed and written: the path with its query, and the JSON text, empty for GET. */
export interface WireRequest {
  readonly path: string
  readonly body: string
}

/** What is sent in the place of a logical request. */
export interface WireForm extends WireRequest {
  /** The text of the answer as JSON text. Rejects for one that was not meant for this request. */
  readonly readAnswer: (text: string) => Promise<string>
}

/**
 * What stands between a logical request and the wire. It sits below query(), keys, signatures and logs, which all see the
 * logical form. `timestamp` as in the header.
 */
export type WireCodec = (request: WireRequest, method: Endpoint['method'], timestamp: string) => Promise<WireForm>

/** No encryption: what is meant is what is sent. */
export const plainCodec: WireCodec = async (request) => ({ ...request, readAnswer: async (text) => text })

/** The envelope in an answer; undefined for one in the open, as a gateway writes it, or the platform of what it could not open. */
const envelopeIn = (text: string): string | undefined => (text.startsWith('"') ? String(JSON.parse(text)) : undefined)

/**
 * Request encryption (spec section 7): the address, prefixed with the time, and the JSON are sealed, and the answer is opened.
 * Body and answer are bound to the address, so that neither can be put beside another.
 */
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
