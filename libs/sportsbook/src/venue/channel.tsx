import { isStatus, useApi } from '@pavilion/api-client'
import type { ChannelData, ChannelMethodName, ChannelRequest } from '@pavilion/contract/bets'
import type { ChannelPass } from '@pavilion/contract/games'
import { toast } from '@pavilion/ui-kit'
import { createContext, use, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { useTranslate } from '../market/translate.ts'
import { useBookPoll } from './book-poll.ts'

export interface VenueChannel {
  readonly call: <M extends ChannelMethodName>(
    method: M,
    request: ChannelRequest<M>,
    options?: { readonly idempotencyKey?: string; readonly signal?: AbortSignal },
  ) => Promise<ChannelData<M>>
}

const ChannelContext = createContext<VenueChannel | undefined>(undefined)

/** Undefined outside the venue: prices need no pass, bets do. */
export const useChannel = (): VenueChannel | undefined => use(ChannelContext)

interface ChannelProviderProps {
  /** Undefined while the venue is being entered. */
  readonly pass: ChannelPass | undefined
  readonly relaunch: () => void
  readonly children: ReactNode
}

/** Ms of this device. */
interface BackOff {
  readonly until: number
  readonly wait: number
}

const FIRST_WAIT = 5_000
const LONGEST_WAIT = 60_000

const passNow = (pass: ChannelPass | undefined): ChannelPass => {
  if (!pass) throw new Error('the channel was used before the venue was entered')
  return pass
}

/** Starts again where the last launch held longer. */
const waitLonger = ({ until, wait }: BackOff, now: number): BackOff => {
  const next = now - until > wait + FIRST_WAIT ? FIRST_WAIT : Math.min(wait * 2 || FIRST_WAIT, LONGEST_WAIT)
  return { until: now + next, wait: next }
}

/** An unknown pass relaunches the venue (spec section 8: ErrUIDVerification). Calls go on, so relaunches that do not help wait longer each time. */
export function ChannelProvider({ pass, relaunch, children }: ChannelProviderProps) {
  const client = useApi()
  const { t } = useTranslate()
  // A new channel for a renewed pass or language would leave bets unfollowed.
  const now = useRef({ pass, relaunch, t })
  useLayoutEffect(() => {
    now.current = { pass, relaunch, t }
  })
  const backOff = useRef<BackOff>({ until: 0, wait: 0 })
  const channel = useMemo<VenueChannel>(
    () => ({
      call: (method, request, options = {}) =>
        client.channel(method, request, { ...options, pass: passNow(now.current.pass) }).catch((error: unknown) => {
          if (isStatus(error, 'UID_VERIFICATION_ERROR')) {
            if (Date.now() < backOff.current.until) throw error
            backOff.current = waitLonger(backOff.current, Date.now())
            toast(now.current.t('betting.venue.uid'), 'error')
            now.current.relaunch()
          }
          throw error
        }),
    }),
    [client],
  )
  const open = pass ? channel : undefined
  useBookPoll(open)
  return <ChannelContext value={open}>{children}</ChannelContext>
}
