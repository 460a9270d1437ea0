import { query, useApi, type ApiError } from '@pavilion/api-client'
import { launch as launchVenue, CRTY, type ChannelPass } from '@pavilion/contract/games'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Seconds before the pass ends. */
const EARLY = 60
const SOONEST_MS = 30_000

interface Launch {
  readonly pass: ChannelPass | undefined
  readonly error: ApiError | null
  /** Answered without a pass. */
  readonly isRefused: boolean
  readonly launching: boolean
  readonly launch: () => void
}

/** Renews the pass before it ends. */
export const useLaunch = (): Launch => {
  const client = useApi()
  const { data, error, isFetching, refetch } = useQuery({
    ...query(client, launchVenue, { enName: CRTY }),
    // Renewed before its end, or by a page that needs it.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => {
      const ends = state.data?.data?.expiresAt
      return ends ? Math.max((ends - EARLY) * 1000 - client.clock.milliseconds(), SOONEST_MS) : false
    },
  })
  const launch = useCallback(() => void refetch(), [refetch])
  const pass = data?.data
  return { pass, error: pass ? null : error, isRefused: data !== undefined && !pass, launching: isFetching, launch }
}
