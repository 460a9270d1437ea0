import type { DataOf } from '@pavilion/contract'
import type { login } from '@pavilion/contract/account'
import type { AuthEvents } from '../events/auth-events.ts'
import type { Storage } from '../storage/storage.ts'

export type Identity = { readonly status: 'guest' } | { readonly status: 'member'; readonly userId: string }

/** What a sign-in answered. */
export type SignedIn = DataOf<typeof login>

type EndReason = AuthEvents['login_expired']

/** Who is signed in on this device, in every tab alike. Free of React and of the network. */
export interface Session {
  identity(): Identity
  /** The token to send; undefined for a guest. */
  token(): string | undefined
  begin(data: SignedIn): void
  /** Ends the session on this device; nothing happens when there is none. */
  end(reason: EndReason): void
  /** Told after every change, with the reason when a session ended. */
  subscribe(listener: (ended?: EndReason) => void): () => void
  /**
   * Follows sign-ins and sign-outs of other tabs until the returned function is called. Tells first what was missed before:
   * an end that nobody heard, or what another tab did meanwhile.
   */
  followOtherTabs(): () => void
}

const GUEST: Identity = { status: 'guest' }

export const createSession = (storage: Storage): Session => {
  const listeners = new Set<(ended?: EndReason) => void>()
  let token: string | undefined
  let identity: Identity = GUEST
  /** Why the session ended while nobody listened: the page asks in its name before it is shown. */
  let untold: EndReason | undefined

  const tell = (ended?: EndReason): void => {
    // Whoever is signed in now, it is nobody who opened what lies here.
    storage.clearDecrypted()
    untold = listeners.size > 0 ? undefined : ended
    for (const listener of [...listeners]) listener(ended)
  }
  /** Logged in means that a token is present (spec section 4); one without its user id is a torn write and counts as none. */
  const read = (): void => {
    const userId = storage.get('userId')
    token = userId === undefined ? undefined : storage.get('token')
    identity = token === undefined || userId === undefined ? GUEST : { status: 'member', userId }
  }
  read()
  const lookAgain = (): void => {
    const before = token
    read()
    if (token !== before)
      tell(
        identity.status === 'guest'
          ? { reason: storage.get('sessionEnd') ?? 'signed-out', elsewhere: true }
          : undefined,
      )
    else if (untold) tell(untold)
  }

  return {
    identity: () => identity,
    token: () => token,
    begin: (data) => {
      // The token last: other tabs look when it changes, and must find the user id beside it.
      storage.set('userId', data.userId)
      storage.set('token', data.token)
      token = data.token
      identity = { status: 'member', userId: data.userId }
      tell()
    },
    end: (reason) => {
      if (identity.status === 'guest') return
      token = undefined
      identity = GUEST
      // The reason first: other tabs look when the token goes.
      storage.set('sessionEnd', reason.reason)
      storage.remove('token', 'userId')
      tell(reason)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    followOtherTabs: () => {
      lookAgain()
      return storage.watch((name) => {
        if (name === 'token' || name === undefined) lookAgain()
      })
    },
  }
}
