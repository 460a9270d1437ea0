import { isStatus, useApi } from '@pavilion/api-client'
import type { ChannelData, ChannelMethodName, ChannelPass, ChannelRequest } from '@pavilion/contract'
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
  readonly pass: ChannelPass
  /** Asks for a new pass. */
  readonly relaunch: () => void
  readonly children: ReactNode
}

/**
 * Gives the page its channel. When the channel does not know the pass any more the player is told, and the venue is launched anew
 * (spec section 8: ErrUIDVerification).
 */
export function ChannelProvider({ pass, relaunch, children }: ChannelProviderProps) {
  const client = useApi()
  const { t } = useTranslate()
  // Read at the moment of a call: a renewed pass or another language must not make a new channel, which would leave bets unfollowed.
  const now = useRef({ pass, relaunch, t })
  useLayoutEffect(() => {
    now.current = { pass, relaunch, t }
  })
  const channel = useMemo<Channel>(
    () => ({
      call: (method, request, options = {}) =>
        client.channel(method, request, { ...options, pass: now.current.pass }).catch((error: unknown) => {
          if (isStatus(error, 'UID_VERIFICATION_ERROR', 'WALLET_TOKEN_EXPIRED')) {
            toast(now.current.t('betting.venue.uid'), 'error')
            now.current.relaunch()
          }
          throw error
        }),
    }),
    [client],
  )
  useBookPoll(channel)
  return <ChannelContext value={channel}>{children}</ChannelContext>
}
