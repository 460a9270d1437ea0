import type { DataOf } from '@pavilion/contract'
import type { login, NewDeviceData } from '@pavilion/contract/account'
import { createEmitter } from './emitter.ts'

/** A sign-in that the platform wants verified (spec section 4): what was typed, stashed, and what its refusal told. */
export interface NewDevice extends NewDeviceData {
  readonly name: string
  /** MD5 of the password, in hex; or what stands in its place on a device that remembers the sign-in. */
  readonly secret: { readonly password: string } | { readonly rememberToken: string }
  /** Whether this device was asked to remember the sign-in. */
  readonly remember: boolean
  /** Why: one of 6025 to 6029. */
  readonly status: number
}

/** The auth events (spec section 4): how parts that must not know each other speak about signing in. */
export interface AuthEvents {
  /** Asks for the dialog at its sign-in or registration page. */
  login: void
  register: void
  /** Switches the tab of the dialog: 1 sign in, 2 register. */
  switch_auth_way: 1 | 2
  /** Asks for the dialog at its first step towards a new password. */
  forget_password: void
  /** Asks for the dialog that verifies a sign-in. */
  newDevice: NewDevice
  closeAuth: void
  /** Signed in, with member info and balance loaded or tried; with the sign-in before this one, where there was one. */
  login_success: Pick<DataOf<typeof login>, 'lastSignIn'>
  /** The session is over. signed-out: the member chose so, here or (`elsewhere`) in another tab. expired: the platform ended it. */
  login_expired: { readonly reason: 'signed-out' | 'expired'; readonly message?: string; readonly elsewhere?: true }
  /** What was tried wants consent to terms that have changed: the dialog that asks for it comes, also when it was put off. */
  consent: void
  /** A forgotten password was replaced: the dialog shows its success without a header. */
  password_change_success: void
  /** A protected action was tried without a session: the visitor is asked to sign in, and the action goes on afterwards. */
  login_tips: { readonly then: () => void }
}

export const authEvents = createEmitter<AuthEvents>()
