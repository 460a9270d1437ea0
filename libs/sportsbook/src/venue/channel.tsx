import { isStatus, useApi } from '@pavilion/api-client'
import type { ChannelData, ChannelMethodName, ChannelRequest } from '@pavilion/contract/bets'
import type { ChannelPass } from '@pavilion/contract/games'
import { toast } from '@pavilion/ui-kit'
import { createContext, use, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { useTranslate } from '../market/translate.ts'
import { useBookPoll } from './book-poll.ts'

/** Calls of the sports channel, made with the pass of the launch. */
export interface Channel {
  readonly call: <M extends ChannelMethodName>(
    method: M,
    request: ChannelRequest<M>,
    options?: { readonly idempotencyKey?: string; readonly signal?: AbortSignal },
  ) => Promise<ChannelData<M>>
}

const ChannelContext = createContext<Channel | undefined>(undefined)

/** Undefined outside the venue: prices can be looked at without a pass, bets cannot be placed. */
export const useChannel = (): Channel | undefined => use(ChannelContext)

interface ChannelProviderProps {
  /** Undefined while the venue is entered: there is no channel yet. */
  readonly pass: ChannelPass | undefined
  /** Asks for a new pass. */
  readonly relaunch: () => void
  readonly children: ReactNode
}

/** Until when the venue is not launched anew, and how long that is; milliseconds of this device. */
interface Patience {
  readonly until: number
  readonly wait: number
}

const FIRST_WAIT = 5_000
const LONGEST_WAIT = 60_000

const passNow = (pass: ChannelPass | undefined): ChannelPass => {
  if (!pass) throw new Error('the channel was used before the venue was entered')
  return pass
}

/** Twice as long as before, and from the start again where the last launch has held for longer than that. */
const waitLonger = ({ until, wait }: Patience, now: number): Patience => {
  const next = now - until > wait + FIRST_WAIT ? FIRST_WAIT : Math.min(wait * 2 || FIRST_WAIT, LONGEST_WAIT)
  return { until: now + next, wait: next }
}

/**
 * Gives the page its channel. When the channel does not know the pass any more the player is told, and the venue is launched anew
 * (spec section 8: ErrUIDVerification). Calls go on meanwhile, several a second: while a launch does not help, the next one waits longer.
 */
export function ChannelProvider({ pass, relaunch, children }: ChannelProviderProps) {
  const client = useApi()
  const { t } = useTranslate()
  // Read at the moment of a call: a renewed pass or another language must not make a new channel, which would leave bets unfollowed.
  const now = useRef({ pass, relaunch, t })
  useLayoutEffect(() => {
    now.current = { pass, relaunch, t }
  })
  const patience = useRef<Patience>({ until: 0, wait: 0 })
  const channel = useMemo<Channel>(
    () => ({
      call: (method, request, options = {}) =>
        client.channel(method, request, { ...options, pass: passNow(now.current.pass) }).catch((error: unknown) => {
          if (isStatus(error, 'UID_VERIFICATION_ERROR', 'WALLET_TOKEN_EXPIRED')) {
            if (Date.now() < patience.current.until) throw error
            patience.current = waitLonger(patience.current, Date.now())
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
