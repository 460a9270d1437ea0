import type { Translate } from '@pavilion/i18n'
import { authEvents } from '@pavilion/session'
import { toast } from '@pavilion/ui-kit'
import type { createStore } from 'jotai'
import { authModeAtom } from './auth-mode.ts'
import type { Continuation } from './continuation.ts'

/** How long after the page has come the address may open the registration dialog (spec section 9). */
const REGISTER_AFTER_MS = 500

export interface AuthSurroundings {
  readonly store: ReturnType<typeof createStore>
  readonly continuation: Continuation
  goHome(): void
  /** The texts of the page, in its language of the moment. */
  words(): Translate
  isSignedIn(): boolean
  /** Whether the address the page was opened with asks for the registration. */
  readonly asksToRegister: boolean
}

/**
 * What the page does about signing in and out: dialogs open where an event asks for them; the action that needed a sign-in
 * goes on after it; a session that the platform ended leads home and to a new sign-in. Returns how to stop.
 */
export const followAuth = (around: AuthSurroundings): (() => void) => {
  const { store, continuation } = around
  const show = (mode: 'login' | 'register' | undefined): void => store.set(authModeAtom, mode)
  const stops = [
    authEvents.on('login', () => show('login')),
    authEvents.on('register', () => show('register')),
    authEvents.on('switch_auth_way', (way) => show(way === 1 ? 'login' : 'register')),
    authEvents.on('closeAuth', () => {
      show(undefined)
      continuation.forget()
    }),
    authEvents.on('login_tips', ({ then }) => {
      continuation.remember(then)
      toast(around.words()('shell.guard.signIn'))
      show('login')
    }),
    authEvents.on('login_success', () => {
      show(undefined)
      continuation.resume()
    }),
    authEvents.on('login_expired', ({ reason }) => {
      around.goHome()
      if (reason === 'signed-out') return
      toast(around.words()('shell.guard.expired'))
      show('login')
    }),
  ]
  const timer = around.asksToRegister
    ? setTimeout(() => !around.isSignedIn() && show('register'), REGISTER_AFTER_MS)
    : undefined
  return () => {
    clearTimeout(timer)
    stops.forEach((stop) => stop())
  }
}
