import type { DataOf } from '@pavilion/contract'
import type { login, SECOND_FACTORS } from '@pavilion/contract/account'
import type { NewDevice } from '@pavilion/session'

export type SecondFactor = (typeof SECOND_FACTORS)[number]

/** Who signs in, and by what. */
export type Credentials = Pick<NewDevice, 'name' | 'secret' | 'remember'>

/** A sign-in that asks for a second factor. */
export interface SecondFactorRequest extends Credentials {
  /** The ticket of this sign-in. */
  readonly codeId: string
  readonly methods: readonly SecondFactor[]
}

/** What the auth dialog shows. Tickets, names and hashes in it live in memory alone. */
export type AuthView =
  | { readonly mode: 'login' | 'register' }
  /** `done`: the password was replaced, and the dialog stands without its header. */
  | { readonly mode: 'forgot'; readonly done?: boolean }
  | { readonly mode: 'newDevice'; readonly device: NewDevice }
  | { readonly mode: 'secondFactor'; readonly asked: SecondFactorRequest }

export type AuthMode = AuthView['mode']

/** What a sign-in answered at its end. */
export type SignedIn = DataOf<typeof login>
