import { SERVICE_STATE_PATH, serviceState } from '@pavilion/protocols'
import { createSignedClient } from '../providers/index.ts'
import type { ServiceDesk } from './service-desk.ts'

/** The address of the desk waits for it, which a visitor may ask for a second after the dialog opened. */
const TIMEOUT_MS = 800

export interface HttpServiceDeskSettings {
  readonly baseUrl: string
  readonly secret: string
  /** Unix seconds. */
  readonly now: () => number
  readonly timeoutMs?: number
}

/** docs/protocols/service.md */
export const createHttpServiceDesk = (settings: HttpServiceDeskSettings): ServiceDesk => {
  const client = createSignedClient({ timeoutMs: TIMEOUT_MS, ...settings })
  return {
    isDown: client.isDown,
    state: async (site) => serviceState.parse(await client.request('POST', SERVICE_STATE_PATH, site)),
  }
}
