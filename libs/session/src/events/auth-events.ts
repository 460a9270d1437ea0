import { createEmitter } from './emitter.ts'

/**
 * The auth events (spec section 4): how parts that must not know each other speak about signing in. The spec's events of the
 * forgotten password and of the new device come with the steps that hear them.
 */
export interface AuthEvents {
  /** Asks for the dialog at its sign-in or registration page. */
  login: void
  register: void
  /** Switches the tab of the dialog: 1 sign in, 2 register. */
  switch_auth_way: 1 | 2
  closeAuth: void
  /** Signed in, with member info and balance loaded or tried. */
  login_success: void
  /** The session is over. signed-out: the member chose so, here or in another tab. expired: the platform ended it. */
  login_expired: { readonly reason: 'signed-out' | 'expired'; readonly message?: string }
  /** A protected action was tried without a session: the visitor is asked to sign in, and the action goes on afterwards. */
  login_tips: { readonly then: () => void }
}

export const authEvents = createEmitter<AuthEvents>()
