import { createEmitter } from './emitter.ts'

/** What is kept between the sign-in that was stopped and the new-device step (spec section 3). */
export interface NewDeviceStart {
  /** With asterisks. */
  readonly phone: string
  readonly username: string
  /** md5, as it travels. */
  readonly passwordHash: string
}

/** The auth events (spec section 4): how parts that must not know each other speak about signing in. */
export interface AuthEvents {
  /** Asks for the dialog at its sign-in, registration, or forgotten-password page. */
  login: void
  register: void
  forget_password: void
  /** The tab was switched: 1 sign in, 2 register. */
  switch_auth_way: 1 | 2
  /** The server wants the new-device step before it lets this sign-in through. */
  newDevice: NewDeviceStart
  closeAuth: void
  /** Signed in, with member info and balance loaded or tried. */
  login_success: void
  /** The session is over. signed-out: the member chose so, here or in another tab. expired: the platform ended it. */
  login_expired: { readonly reason: 'signed-out' | 'expired'; readonly message?: string }
  password_change_success: void
  /** A protected action was tried without a session: the visitor is asked to sign in, and the action goes on afterwards. */
  login_tips: { readonly then: () => void }
}

export const authEvents = createEmitter<AuthEvents>()
