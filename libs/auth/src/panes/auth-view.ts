import type { SECOND_FACTORS } from '@pavilion/contract/account'
import type { NewDevice } from '@pavilion/session'

export type SecondFactorMethod = (typeof SECOND_FACTORS)[number]

export type Credentials = Pick<NewDevice, 'name' | 'secret' | 'remember'>

export interface SecondFactorRequest extends Credentials {
  readonly codeId: string
  readonly methods: readonly SecondFactorMethod[]
}

/** Only in memory: it contains tickets and hashes. */
export type AuthView =
  | { readonly mode: 'login' | 'register' }
  /** `done`: the dialog has no header. */
  | { readonly mode: 'forgot'; readonly done?: boolean }
  | { readonly mode: 'newDevice'; readonly device: NewDevice }
  | { readonly mode: 'secondFactor'; readonly request: SecondFactorRequest }

export type AuthMode = AuthView['mode']

export type { SignedIn } from '@pavilion/session'
