import type { PageFrame } from '@pavilion/contract/realtime'
import type { QueryClient } from '@tanstack/react-query'

/** What is done with frames of one id: its code is loaded with the first of them. */
export interface PushHandler {
  readonly msgId: PageFrame['msgId']
  /** Writes what a frame says into the query cache; what it cannot read it leaves. */
  readonly load: () => Promise<{ readonly default: (cache: QueryClient, data: unknown) => void }>
}
