import { MESSAGES_PATH, type OutgoingMessage } from '@pavilion/protocols'
import { createSignedClient } from '../providers/index.ts'

const TIMEOUT_MS = 5_000

/** Whoever brings messages to members. */
export interface Messenger {
  /**
   * Resolves when the messenger has the message safely; the same id again is harmless. Throws ProviderRefused when it will
   * never take it, any other error when it should be tried again.
   */
  send(message: OutgoingMessage): Promise<void>
}

/** A messenger that speaks docs/protocols/message.md. `now` in Unix seconds. */
export const createHttpMessenger = (settings: {
  readonly baseUrl: string
  readonly secret: string
  readonly now: () => number
  readonly timeoutMs?: number
}): Messenger => {
  const client = createSignedClient({ timeoutMs: TIMEOUT_MS, ...settings })
  return { send: async (message) => void (await client.request('POST', MESSAGES_PATH, message)) }
}
