import { useText } from '@pavilion/i18n'
import { authEvents, useSession } from '@pavilion/session'
import { toast } from '@pavilion/ui-kit'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { asksToRegister } from '../app/referral.ts'
import { useContinuation } from './continuation-context.ts'

/** How long after the page has come the address may open the registration dialog (spec section 9). */
const REGISTER_AFTER_MS = 500

/**
 * What the page does about signing in and out, beside showing dialogs: the action that needed a sign-in goes on after it;
 * a session that the platform ended leads home and to a new sign-in; `?register=1` opens the registration.
 */
export const AuthJourney = () => {
  const t = useText()
  const navigate = useNavigate()
  const { status } = useSession()
  const continuation = useContinuation()

  useEffect(() => {
    const stops = [
      authEvents.on('login_tips', ({ then }) => {
        continuation.remember(then)
        toast(t('shell.guard.signIn'))
        authEvents.emit('login')
      }),
      authEvents.on('login_success', () => continuation.resume()),
      authEvents.on('closeAuth', () => continuation.forget()),
      authEvents.on('login_expired', ({ reason }) => {
        void navigate({ to: '/home' })
        if (reason === 'signed-out') return
        toast(t('shell.guard.expired'))
        authEvents.emit('login')
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [continuation, navigate, t])

  useEffect(() => {
    if (status === 'member' || !asksToRegister(location.search)) return
    const timer = setTimeout(() => authEvents.emit('register'), REGISTER_AFTER_MS)
    return () => clearTimeout(timer)
    // Only what the page was opened with counts, not where the visitor goes later.
  }, [])
  return null
}
