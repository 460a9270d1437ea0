import { query, useApi, type ApiError, type Client } from '@pavilion/api-client'
import { singleDataDecryption } from '@pavilion/contract'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { keepDecrypted, readDecrypted } from '../storage/decrypted.ts'

/** Opens one sealed datum of the member's own: from what this device keeps, else by the platform, which writes it down. */
const decryptedQuery = (client: Client, sealed: string) => ({
  ...query(client, singleDataDecryption, { data: sealed }),
  staleTime: Infinity,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<{ data: string }> => {
    const kept = readDecrypted(sealed)
    if (kept) return { data: kept.data }
    const opened = await client.call(singleDataDecryption, { data: sealed }, { signal })
    keepDecrypted(sealed, { data: opened.data, v: true })
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

/** A `sealed` value of member/info, opened when the member asks to see it, and shown again where it was shown last. */
export const useDecrypted = (sealed: string): DecryptedFace => {
  const client = useApi()
  const [turned, setTurned] = useState<Readonly<Record<string, boolean>>>({})
  const shown = turned[sealed] ?? readDecrypted(sealed)?.v ?? false
  const opened = useQuery({ ...decryptedQuery(client, sealed), enabled: shown })
  const toggle = (): void => {
    const kept = readDecrypted(sealed)
    if (kept) keepDecrypted(sealed, { ...kept, v: !shown })
    setTurned({ ...turned, [sealed]: !shown })
  }
  return { shown, value: shown ? opened.data?.data : undefined, toggle, state: opened }
}
