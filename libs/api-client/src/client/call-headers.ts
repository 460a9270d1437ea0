import { HEADERS, type Language } from '@pavilion/contract'
import type { ClientOptions } from './client-options.ts'

/** Of one attempt. */
interface CallFacts {
  readonly requestToken: string
  readonly requestId: string
  readonly language: Language
  /** Unix seconds. */
  readonly timestamp: string
}

export const callHeaders = (
  caller: Pick<ClientOptions, 'clientVersion' | 'uuid' | 'siteId'>,
  { requestToken, requestId, language, timestamp }: CallFacts,
): Record<string, string> => ({
  [HEADERS.requestToken]: requestToken,
  [HEADERS.clientVersion]: caller.clientVersion,
  [HEADERS.uuid]: caller.uuid(),
  [HEADERS.requestId]: requestId,
  [HEADERS.clientType]: 'web',
  [HEADERS.siteId]: String(caller.siteId),
  [HEADERS.language]: language,
  [HEADERS.timestamp]: timestamp,
})
