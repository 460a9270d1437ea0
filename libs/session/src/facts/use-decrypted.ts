import { query, useApi, type ApiError, type Client } from '@pavilion/api-client'
import { singleDataDecryption } from '@pavilion/contract/profile'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { keepDecrypted, readDecrypted } from '../storage/decrypted.ts'

/** From this device's copy, else by the platform, which logs it. */
const decryptedQuery = (client: Client, sealed: string, what: string) => ({
  ...query(client, singleDataDecryption, { data: sealed }),
  staleTime: Infinity,
  initialData: () => {
    const storedValue = readDecrypted(what)
    return storedValue && { data: storedValue.data }
  },
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<{ data: string }> => {
    const answer = await client.call(singleDataDecryption, { data: sealed }, { signal })
    keepDecrypted(what, { data: answer.data, v: true })
    return answer
  },
})

export interface DecryptedFace {
  readonly shown: boolean
  readonly value: string | undefined
  readonly toggle: () => void
  readonly state: Pick<UseQueryResult<unknown, ApiError>, 'isFetching' | 'isError' | 'refetch'>
}

/** `what` identifies the datum: sealed texts differ each time, and two phones may look alike masked. */
export const useDecrypted = (sealed: string, what: string): DecryptedFace => {
  const client = useApi()
  const [turned, setTurned] = useState<Readonly<Record<string, boolean>>>({})
  const isShown = turned[what] ?? readDecrypted(what)?.v ?? false
  const answer = useQuery({ ...decryptedQuery(client, sealed, what), enabled: isShown })
  const toggle = (): void => {
    const storedValue = readDecrypted(what)
    if (storedValue) keepDecrypted(what, { ...storedValue, v: !isShown })
    setTurned({ ...turned, [what]: !isShown })
  }
  return { shown: isShown, value: isShown ? answer.data?.data : undefined, toggle, state: answer }
}
