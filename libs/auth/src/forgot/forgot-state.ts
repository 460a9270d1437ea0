export type ForgotWay = 'phone' | 'email'

/** `until`: ms. `minutes`: validity. */
export interface SentCode {
  readonly until: number
  readonly minutes: number
}

/** Spec section 4: 0 identity, 1 verification, 2 new password, 3 success. */
export interface ForgotState {
  readonly step: 0 | 1 | 2 | 3
  readonly way: ForgotWay
  readonly begun?: SentCode & { readonly ticket: string }
  readonly verified?: string
}

export type ForgotAction =
  | { readonly type: 'way'; readonly way: ForgotWay }
  | ({ readonly type: 'begun'; readonly ticket: string } & SentCode)
  | ({ readonly type: 'sent' } & SentCode)
  | { readonly type: 'verified'; readonly ticket: string }
  | { readonly type: 'identity' | 'code' | 'previous' | 'next' | 'expired' | 'done' }

export const beginForgot = (way: ForgotWay = 'phone'): ForgotState => ({ step: 0, way })

const withoutVerified = ({ verified: _verified, ...state }: ForgotState): ForgotState => state

const previous = (state: ForgotState): ForgotState =>
  state.step === 0 || state.step === 3 ? state : { ...state, step: state.step === 2 ? 1 : 0 }

const next = (state: ForgotState): ForgotState => {
  if (state.step === 0 && state.begun) return { ...state, step: 1 }
  return state.step === 1 && state.verified !== undefined ? { ...state, step: 2 } : state
}

export const forgot = (state: ForgotState, action: ForgotAction): ForgotState => {
  switch (action.type) {
    case 'way':
      return action.way === state.way ? state : beginForgot(action.way)
    case 'identity':
      return { step: state.step, way: state.way }
    case 'code':
      return withoutVerified(state)
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
      return beginForgot(state.way)
    case 'done':
      return { ...beginForgot(state.way), step: 3 }
  }
}
