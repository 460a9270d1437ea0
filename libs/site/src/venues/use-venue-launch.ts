import { useApiQuery } from '@pavilion/api-client'
import { launch } from '@pavilion/contract/games'
import { useText } from '@pavilion/i18n'
import { usePreInfo } from '@pavilion/session'
import { toast } from '@pavilion/ui-kit'
import { useEffect, useState } from 'react'
import { useDialogs } from '../dialogs/dialogs-context.ts'
import { launchTarget } from './launch-target.ts'

/** An address waiting to be pressed is asked for anew this often: venues promise a minute (docs/protocols/venue.md). */
const FRESH_MS = 45_000
/** A launch that is over sooner shows no dialog: it would only flash. */
const AFTER_MS = 200

const themeNow = (): 'light' | 'dark' => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')

/**
 * Launches a venue that is not part of this site, under the loading dialog (spec section 2). What goes wrong is told as section 8
 * says: an activity of the venue in a dialog, what is unknown by the page, anything else in a toast.
 */
export const useVenueLaunch = (enName: string) => {
  const t = useText()
  const dialogs = useDialogs()
  const embed = usePreInfo().data?.switches.embed
  // The venue is dressed once: another edition must not start its game anew.
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
  const activity = t('betting.elsewhere.activity')
  useEffect(() => {
    if (!error) return
    const { message, statusName } = error
    if (statusName === 'VENUE_ACTIVITY') dialogs.open({ title: activity, message })
    else if (statusName !== 'UNKNOWN_TYPE') toast(message, 'error')
  }, [error, dialogs, activity])
  const target = data && embed !== undefined ? launchTarget(enName, data.url, embed) : undefined
  return { target, error, launching: isFetching, launchAgain: () => void refetch() }
}
