import type { DataOf } from '@pavilion/contract'
import type { login, NewDeviceData } from '@pavilion/contract/account'
import { createEmitter } from './emitter.ts'

/** A sign-in to be verified (spec section 4). */
export interface NewDevice extends NewDeviceData {
  readonly name: string
  /** MD5 in hex, or the remembered device's token. */
  readonly secret: { readonly password: string } | { readonly rememberToken: string }
  readonly remember: boolean
  /** 6025 to 6029. */
  readonly status: number
}

/** Spec section 4. */
export interface AuthEvents {
  login: void
  register: void
  /** 1 sign in, 2 register. */
  switch_auth_way: 1 | 2
  forget_password: void
  newDevice: NewDevice
  closeAuth: void
  /** Member info and balance are loaded or tried. */
  login_success: Pick<DataOf<typeof login>, 'lastSignIn'>
  /** signed-out: by the member, in any tab. expired: by the platform. */
  login_expired: { readonly reason: 'signed-out' | 'expired'; readonly message?: string; readonly elsewhere?: true }
  /** Opens the dialog, also when it was put off. */
  consent: void
  password_change_success: void
  /** Goes on after the sign-in. */
  login_tips: { readonly then: () => void }
}

export const authEvents = createEmitter<AuthEvents>()
