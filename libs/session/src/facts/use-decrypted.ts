import { query, useApi, type ApiError, type Client } from '@pavilion/api-client'
import { singleDataDecryption } from '@pavilion/contract/profile'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { keepDecrypted, readDecrypted } from '../storage/decrypted.ts'

/** Opens one sealed datum of the member's own: from what this device keeps, else by the platform, which writes it down. */
const decryptedQuery = (client: Client, sealed: string, what: string) => ({
  ...query(client, singleDataDecryption, { data: sealed }),
  staleTime: Infinity,
  initialData: () => {
    const kept = readDecrypted(what)
    return kept && { data: kept.data }
  },
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<{ data: string }> => {
    const opened = await client.call(singleDataDecryption, { data: sealed }, { signal })
    keepDecrypted(what, { data: opened.data, v: true })
    return opened
  },
})

export interface DecryptedFace {
  /** Whether the member asked to see it. */
  readonly shown: boolean
  /** The datum, once it is shown and here. */
  readonly value: string | undefined
  readonly toggle: () => void
  /** How the opening stands; idle while it is hidden. */
  readonly state: Pick<UseQueryResult<unknown, ApiError>, 'isFetching' | 'isError' | 'refetch'>
}

/**
 * A `sealed` value of member/info, opened when the member asks to see it, and shown again where it was shown last. `what` stays
 * the same while the datum does, and is another for another, as its mark in member/info: what is sealed may differ each time the
 * platform tells it, and two phones may look the same masked.
 */
export const useDecrypted = (sealed: string, what: string): DecryptedFace => {
  const client = useApi()
  const [turned, setTurned] = useState<Readonly<Record<string, boolean>>>({})
  const shown = turned[what] ?? readDecrypted(what)?.v ?? false
  const opened = useQuery({ ...decryptedQuery(client, sealed, what), enabled: shown })
  const toggle = (): void => {
    const kept = readDecrypted(what)
    if (kept) keepDecrypted(what, { ...kept, v: !shown })
    setTurned({ ...turned, [what]: !shown })
  }
  return { shown, value: shown ? opened.data?.data : undefined, toggle, state: opened }
}
