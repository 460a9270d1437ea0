import { DEFAULT_AREA_CODE } from '@pavilion/contract/site'

export type ForgotWay = 'phone' | 'email'

export interface Identity {
  readonly name: string
  readonly areaCode: string
  readonly phone: string
  readonly email: string
}

/** `until`: when another code may be requested, ms. `minutes`: validity. */
export interface SentCode {
  readonly until: number
  readonly minutes: number
}

/** Step (spec section 4): 0 identity, 1 verification, 2 new password, 3 success. Lost on close. */
export interface ForgotState {
  readonly step: 0 | 1 | 2 | 3
  readonly way: ForgotWay
  readonly identity: Identity
  readonly code: string
  readonly password: string
  readonly repeat: string
  /** The ticket of this identity. */
  readonly begun?: SentCode & { readonly ticket: string }
  /** The ticket of the code. */
  readonly verified?: string
}

export type ForgotAction =
  | { readonly type: 'way'; readonly way: ForgotWay }
  | { readonly type: 'identity'; readonly part: Partial<Identity> }
  | { readonly type: 'code'; readonly code: string }
  | { readonly type: 'password'; readonly part: Partial<Pick<ForgotState, 'password' | 'repeat'>> }
  | ({ readonly type: 'begun'; readonly ticket: string } & SentCode)
  | ({ readonly type: 'sent' } & SentCode)
  | { readonly type: 'verified'; readonly ticket: string }
  | { readonly type: 'previous' | 'next' | 'expired' | 'done' }

export const beginForgot = (way: ForgotWay = 'phone'): ForgotState => ({
  step: 0,
  way,
  identity: { name: '', areaCode: DEFAULT_AREA_CODE, phone: '', email: '' },
  code: '',
  password: '',
  repeat: '',
})

const without = <K extends 'begun' | 'verified'>(state: ForgotState, ...keys: K[]): ForgotState =>
  Object.fromEntries(Object.entries(state).filter(([key]) => !keys.includes(key as K))) as unknown as ForgotState

/** Keeps the answers, so that going forward repeats no call. */
const previous = (state: ForgotState): ForgotState =>
  state.step === 0 || state.step === 3 ? state : { ...state, step: state.step === 2 ? 1 : 0 }

/** Only when the next step's ticket exists. */
const next = (state: ForgotState): ForgotState => {
  if (state.step === 0 && state.begun) return { ...state, step: 1 }
  return state.step === 1 && state.verified !== undefined ? { ...state, step: 2 } : state
}

export const forgot = (state: ForgotState, action: ForgotAction): ForgotState => {
  switch (action.type) {
    case 'way':
      return action.way === state.way ? state : beginForgot(action.way)
    case 'identity':
      return { ...without(state, 'begun', 'verified'), identity: { ...state.identity, ...action.part }, code: '' }
    case 'code':
      return { ...without(state, 'verified'), code: action.code }
    case 'password':
      return { ...state, ...action.part }
    case 'begun':
      return { ...state, step: 1, begun: { ticket: action.ticket, until: action.until, minutes: action.minutes } }
    case 'sent':
      return state.begun ? { ...state, begun: { ...state.begun, until: action.until, minutes: action.minutes } } : state
    case 'verified':
      return { ...state, step: 2, verified: action.ticket }
    case 'previous':
      return previous(state)
    case 'next':
      return next(state)
    case 'expired':
      return { ...without(state, 'begun', 'verified'), step: 0, code: '', password: '', repeat: '' }
    case 'done':
      return { ...beginForgot(state.way), step: 3 }
  }
}
