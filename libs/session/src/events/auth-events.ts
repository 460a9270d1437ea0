import type { DataOf } from '@pavilion/contract'
import type { login, NewDeviceData } from '@pavilion/contract/account'
import { createEmitter } from './emitter.ts'

/** A sign-in to be verified (spec section 4): the typed data and the refusal's. */
export interface NewDevice extends NewDeviceData {
  readonly name: string
  /** MD5 in hex, or the remembered device's token. */
  readonly secret: { readonly password: string } | { readonly rememberToken: string }
  /** The sign-in is to be remembered. */
  readonly remember: boolean
  /** 6025 to 6029. */
  readonly status: number
}

/** Spec section 4: between parts that must not know each other. */
export interface AuthEvents {
  /** Opens the dialog. */
  login: void
  register: void
  /** 1 sign in, 2 register. */
  switch_auth_way: 1 | 2
  /** Opens the dialog's first step of a new password. */
  forget_password: void
  /** Opens the dialog that verifies a sign-in. */
  newDevice: NewDevice
  closeAuth: void
  /** Member info and balance are loaded or tried. With the previous sign-in, if any. */
  login_success: Pick<DataOf<typeof login>, 'lastSignIn'>
  /** signed-out: by the member, here or (`elsewhere`) in another tab. expired: by the platform. */
  login_expired: { readonly reason: 'signed-out' | 'expired'; readonly message?: string; readonly elsewhere?: true }
  /** Changed terms must be accepted: opens the dialog, also when it was put off. */
  consent: void
  /** A forgotten password was replaced. */
  password_change_success: void
  /** A guest tried a protected action, which goes on after the sign-in. */
  login_tips: { readonly then: () => void }
}

export const authEvents = createEmitter<AuthEvents>()
