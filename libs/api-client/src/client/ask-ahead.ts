import type { Language } from '@pavilion/contract'
import { newUuid } from '../ids/uuid.ts'
import { envelopesByBrowser } from '../security/envelopes-by-browser.ts'
import { callHeaders } from './call-headers.ts'
import type { ClientOptions } from './client-options.ts'

interface AskAhead extends Pick<ClientOptions, 'siteId' | 'clientVersion' | 'requestKey' | 'uuid'> {
  readonly url: string
  readonly language: Language
}

/**
 * Asks an open call before the page's client is here, as a guest and unencrypted, so that the answer can be compressed. Answers the data in
 * wire form; undefined when refused. Rejects without a secure address, where browsers lack the token's cryptography.
 */
export const askAhead = async ({ url, language, ...caller }: AskAhead, payload: object): Promise<unknown> => {
  const seconds = Math.floor(Date.now() / 1000)
  const requestToken = await envelopesByBrowser(caller.requestKey).seal('request-token', `${seconds}|`)
  const facts = { requestToken, requestId: newUuid(), language, timestamp: String(seconds) }
  const answer = await fetch(url, {
    method: 'POST',
    credentials: 'omit',
    headers: { ...callHeaders(caller, facts), 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  return ((await answer.json()) as { readonly data?: unknown }).data
}
