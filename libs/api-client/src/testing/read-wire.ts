import { ENCRYPTED_PATH } from '@pavilion/contract'
import { envelopesByScript } from '../security/envelopes-by-script.ts'
import type { RequestKey } from '../security/envelopes.ts'

/** Decrypted. */
export interface LogicalRequest {
  readonly timestamp: string
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly body: string
}

const boundTo = (path: string): string => path.slice(path.lastIndexOf('.'))

/** Reads encrypted traffic, as anyone with the public key can. */
export const readWire = (key: RequestKey) => {
  const { seal, open } = envelopesByScript(key)
  return {
    /** As sent. Undefined for an unencrypted request. */
    request: async (path: string, body: string | null): Promise<LogicalRequest | undefined> => {
      if (!path.startsWith(ENCRYPTED_PATH)) return undefined
      const address = await open('request-address', path.slice(ENCRYPTED_PATH.length))
      const [timestamp = '', method = '', ...rest] = address.split('|')
      const logical = { timestamp, method, path: rest.join('|') }
      return { ...logical, body: body ? await open('request-body', String(JSON.parse(body)), boundTo(path)) : '' }
    },
    /** JSON of the answer to `path`. */
    answer: async (path: string, text: string): Promise<string> =>
      text.startsWith('"') ? open('request-answer', String(JSON.parse(text)), boundTo(path)) : text,
    sealAnswer: async (path: string, text: string): Promise<string> =>
      JSON.stringify(await seal('request-answer', text, boundTo(path))),
  }
}
