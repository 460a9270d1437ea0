import type { DataOf } from '@pavilion/contract'
import type { login } from '@pavilion/contract/account'
import type { AuthEvents } from '../events/auth-events.ts'
import type { Storage } from '../storage/storage.ts'

export type Identity = { readonly status: 'guest' } | { readonly status: 'member'; readonly userId: string }

export type SignedIn = DataOf<typeof login>

type EndReason = AuthEvents['login_expired']

/** In every tab. Without React and network. */
export interface Session {
  identity(): Identity
  token(): string | undefined
  begin(data: SignedIn): void
  /** Idempotent. */
  end(reason: EndReason): void
  subscribe(listener: (endReason?: EndReason) => void): () => void
  /** Until the returned call. Reports missed changes first. */
  followOtherTabs(): () => void
}

const GUEST: Identity = { status: 'guest' }

export const createSession = (storage: Storage): Session => {
  const listeners = new Set<(endReason?: EndReason) => void>()
  let token: string | undefined
  let identity: Identity = GUEST
  /** An end without listeners: the page asks in its name before it renders. */
  let unreported: EndReason | undefined

  const notify = (endReason?: EndReason): void => {
    // Another person must not see what was opened.
    storage.clearDecrypted()
    unreported = listeners.size > 0 ? undefined : endReason
    for (const listener of [...listeners]) listener(endReason)
  }
  /** A token without its user id is a torn write. */
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
      notify(
        identity.status === 'guest'
          ? { reason: storage.get('sessionEnd') ?? 'signed-out', elsewhere: true }
          : undefined,
      )
    else if (unreported) notify(unreported)
  }

  return {
    identity: () => identity,
    token: () => token,
    begin: (data) => {
      // The token last: other tabs read when it changes.
      storage.set('userId', data.userId)
      storage.set('token', data.token)
      token = data.token
      identity = { status: 'member', userId: data.userId }
      notify()
    },
    end: (reason) => {
      if (identity.status === 'guest') return
      token = undefined
      identity = GUEST
      // The reason first: other tabs read when the token goes.
      storage.set('sessionEnd', reason.reason)
      storage.remove('token', 'userId')
      notify(reason)
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
