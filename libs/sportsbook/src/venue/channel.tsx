import { isStatus, useApi } from '@pavilion/api-client'
import type { ChannelData, ChannelMethodName, ChannelPass, ChannelRequest } from '@pavilion/contract'
import { toast } from '@pavilion/ui-kit'
import { createContext, use, useCallback, useMemo, useRef, type ReactNode } from 'react'
import { useTranslate } from '../market/translate.ts'

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
  const current = useRef(pass)
  current.current = pass
  const refuse = useCallback(
    (error: unknown): never => {
      if (isStatus(error, 'UID_VERIFICATION_ERROR')) {
        toast(t('sportsbook.venue.uid'), 'error')
        relaunch()
      }
      throw error
    },
    [relaunch, t],
  )
  const channel = useMemo<Channel>(
    () => ({
      call: (method, request, options = {}) =>
        client.channel(method, request, { ...options, pass: current.current }).catch(refuse),
    }),
    [client, refuse],
  )
  return <ChannelContext value={channel}>{children}</ChannelContext>
}
