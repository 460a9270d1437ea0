import type { AuthView } from '@pavilion/auth'
import type { Translate } from '@pavilion/i18n'
import { authEvents } from '@pavilion/session'
import { toast } from '@pavilion/ui-kit'
import type { createStore } from 'jotai'
import { authViewAtom } from './auth-view.ts'
import type { Continuation } from './continuation.ts'

/** Spec section 9. */
const REGISTER_AFTER_MS = 500

export interface AuthContext {
  readonly store: ReturnType<typeof createStore>
  readonly continuation: Continuation
  goHome(): void
  words(): Translate
  isSignedIn(): boolean
  readonly asksToRegister: boolean
}

export const followAuth = (around: AuthContext): (() => void) => {
  const { store, continuation } = around
  const show = (view: AuthView | undefined): void => store.set(authViewAtom, view)
  const login = (): void => show({ mode: 'login' })
  const register = (): void => show({ mode: 'register' })
  const stops = [
    authEvents.on('login', login),
    authEvents.on('register', register),
    authEvents.on('switch_auth_way', (way) => (way === 1 ? login() : register())),
    authEvents.on('forget_password', () => show({ mode: 'forgot' })),
    authEvents.on('newDevice', (device) => show({ mode: 'newDevice', device })),
    // Ignore changes made elsewhere.
    authEvents.on('password_change_success', () => {
      if (store.get(authViewAtom)?.mode === 'forgot') show({ mode: 'forgot', done: true })
    }),
    authEvents.on('closeAuth', () => {
      show(undefined)
      continuation.forget()
    }),
    authEvents.on('login_tips', ({ then }) => {
      continuation.remember(then)
      toast(around.words()('shell.guard.signIn'))
      login()
    }),
    authEvents.on('login_success', () => {
      show(undefined)
      continuation.resume()
    }),
    authEvents.on('login_expired', ({ reason, elsewhere }) => {
      around.goHome()
      if (reason === 'signed-out') {
        if (elsewhere) toast(around.words()('shell.guard.signedOutElsewhere'))
        return
      }
      toast(around.words()('shell.guard.expired'))
      login()
    }),
  ]
  const timer = around.asksToRegister
    ? setTimeout(() => !around.isSignedIn() && register(), REGISTER_AFTER_MS)
    : undefined
  return () => {
    clearTimeout(timer)
    stops.forEach((stop) => stop())
  }
}
