import type { Realtime } from '@pavilion/realtime'
import { createContext, use } from 'react'
import type { Identity, SignedIn } from './session.ts'

export type SessionFace = Identity & {
  /**
   * Keeps what a sign-in answered, loads member info and balance, and then emits login_success. Resolves when the page is
   * ready for the member, even if loading failed: the queries try again by themselves.
   */
  readonly signIn: (data: SignedIn) => Promise<void>
  /** Ends the session here at once, and at the platform as soon as it hears. */
  readonly signOut: () => void
}

export const SessionContext = createContext<SessionFace | undefined>(undefined)
export const RealtimeContext = createContext<Realtime | undefined>(undefined)

/** Who is signed in, and how to change that. */
export const useSession = (): SessionFace => {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession is used outside SessionProvider')
  return session
}

/** The page's connection to the platform's pushes. */
export const useRealtime = (): Realtime => {
  const realtime = use(RealtimeContext)
  if (!realtime) throw new Error('useRealtime is used outside SessionProvider')
  return realtime
}
