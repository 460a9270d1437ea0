import { MESSAGES_PATH, type OutgoingMessage } from '@pavilion/protocols'
import { createSignedClient } from '../providers/index.ts'

const TIMEOUT_MS = 5_000

export interface Messenger {
  /** Throws ProviderRefused when it will never be accepted; else retry. */
  send(message: OutgoingMessage): Promise<void>
}

/** docs/protocols/message.md. `now` in Unix seconds. */
export const createHttpMessenger = (settings: {
  readonly baseUrl: string
  readonly secret: string
  readonly now: () => number
  readonly timeoutMs?: number
}): Messenger => {
  const client = createSignedClient({ timeoutMs: TIMEOUT_MS, ...settings })
  return { send: async (message) => void (await client.request('POST', MESSAGES_PATH, message)) }
}
