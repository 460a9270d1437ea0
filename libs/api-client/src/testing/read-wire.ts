import { ENCRYPTED_PATH } from '@pavilion/contract'
import { envelopesByScript } from '../security/envelopes-by-script.ts'
import type { RequestKey } from '../security/envelopes.ts'

/** What a request that was sent means. */
export interface LogicalRequest {
  readonly timestamp: string
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly body: string
}

const boundTo = (path: string): string => path.slice(path.lastIndexOf('.'))

/** Reads what went over the wire encrypted, as anyone can who has the site's public key: for tests that meddle with it. */
export const readWire = (key: RequestKey) => {
  const { seal, open } = envelopesByScript(key)
  return {
    /** `path` and `body` as sent; undefined for a request in the open. */
    request: async (path: string, body: string | null): Promise<LogicalRequest | undefined> => {
      if (!path.startsWith(ENCRYPTED_PATH)) return undefined
      const told = await open('request-address', path.slice(ENCRYPTED_PATH.length))
      const [timestamp = '', method = '', ...rest] = told.split('|')
      const logical = { timestamp, method, path: rest.join('|') }
      return { ...logical, body: body ? await open('request-body', String(JSON.parse(body)), boundTo(path)) : '' }
    },
    /** The JSON text of the answer to the request that was sent to `path`. */
    answer: async (path: string, text: string): Promise<string> =>
      text.startsWith('"') ? open('request-answer', String(JSON.parse(text)), boundTo(path)) : text,
    /** An answer in JSON text, as it is sent. */
    sealAnswer: async (path: string, text: string): Promise<string> =>
      JSON.stringify(await seal('request-answer', text, boundTo(path))),
  }
}
