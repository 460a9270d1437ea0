import type { Realtime } from '@pavilion/realtime'
import { createContext, use } from 'react'
import type { Identity, SignedIn } from './session.ts'

export type SessionFace = Identity & {
  /** Resolves even if loading failed: queries retry by themselves. */
  readonly signIn: (data: SignedIn) => Promise<void>
  /** Does not wait for the platform. */
  readonly signOut: () => void
}

export const SessionContext = createContext<SessionFace | undefined>(undefined)
export const RealtimeContext = createContext<Realtime | undefined>(undefined)

export const useSession = (): SessionFace => {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession is used outside SessionProvider')
  return session
}

export const useRealtime = (): Realtime => {
  const realtime = use(RealtimeContext)
  if (!realtime) throw new Error('useRealtime is used outside SessionProvider')
  return realtime
}
