import { isStatus, useApiQuery } from '@pavilion/api-client'
import { launch } from '@pavilion/contract/games'
import { useText } from '@pavilion/i18n'
import { usePreInfo } from '@pavilion/session'
import { toast } from '@pavilion/ui-kit'
import { useEffect, useState } from 'react'
import { useDialogs } from '../dialogs/dialogs-context.ts'
import { launchTarget } from './launch-target.ts'

/** Venues promise a minute (docs/protocols/venue.md). */
const FRESH_MS = 45_000
/** So that the dialog does not flash. */
const AFTER_MS = 200

const themeNow = (): 'light' | 'dark' => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')

/** Spec sections 2 and 8. */
export const useVenueLaunch = (enName: string) => {
  const t = useText()
  const dialogs = useDialogs()
  const embed = usePreInfo().data?.switches.embed
  // A later change of edition must not restart the game.
  const [theme] = useState(themeNow)
  const { data, error, isPending, isFetching, refetch } = useApiQuery(
    launch,
    { enName, theme },
    {
      retry: false,
      gcTime: 0,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchInterval: ({ state }) =>
        embed !== undefined && launchTarget(enName, state.data?.url, embed).way === 'window' ? FRESH_MS : false,
    },
  )
  const loading = t('betting.elsewhere.loading')
  useEffect(() => {
    if (!isPending) return undefined
    let close: (() => void) | undefined
    const timer = setTimeout(() => {
      close = dialogs.load({ message: loading })
    }, AFTER_MS)
    return () => {
      clearTimeout(timer)
      close?.()
    }
  }, [isPending, dialogs, loading])
  // As a boolean: the type guard would leave nothing of the error.
  const isActivity: boolean = isStatus(error, 'VENUE_ACTIVITY')
  useEffect(() => {
    // The page opens the form that transfers money in.
    if (error && !isActivity && error.statusName !== 'UNKNOWN_TYPE') toast(error.message, 'error')
  }, [error, isActivity])
  const target = data && embed !== undefined ? launchTarget(enName, data.url, embed) : undefined
  return {
    target,
    movesMoney: data?.autoTransfer === 1,
    error,
    launching: isFetching,
    launchAgain: () => void refetch(),
  }
}
