import type { PageFrame } from '@pavilion/contract/realtime'
import type { QueryClient } from '@tanstack/react-query'

/** Code is loaded with the first frame. */
export interface PushHandler {
  readonly msgId: PageFrame['msgId']
  /** Unreadable frames are ignored. */
  readonly load: () => Promise<{ readonly default: (cache: QueryClient, data: unknown) => void }>
}
