import { dayOf, timeOfDay, useText, type PlainTextKey } from '@pavilion/i18n'
import { remember, storage, useSession, useTimeZone } from '@pavilion/session'
import { toast } from '@pavilion/ui-kit'
import type { ReactNode } from 'react'
import type { AuthView, Credentials, SignedIn } from '../panes/auth-view.ts'
import { askedOf } from './sign-in-step.ts'
import { useLoginCall } from './use-login-call.ts'
import { useQuestion } from './use-question.tsx'

export interface Agreed {
  readonly regionSeen?: '1'
}

/** Undefined: cancelled before it was sent. */
export type Send = (consents: Agreed) => Promise<SignedIn | undefined>

export interface SignInFlow {
  readonly run: (credentials: Credentials, send: Send) => Promise<void>
  readonly element: ReactNode
}

/** Without `remember` the saved sign-in is cleared. */
const keep = (credentials: Credentials, { rememberToken }: SignedIn): void => {
  remember(credentials.remember ? credentials.name : undefined)
  if (credentials.remember && rememberToken !== undefined) storage.set('rememberToken', rememberToken)
}

/** Spec section 4. */
export const useSignInFlow = (onGo: (view: AuthView) => void, done: PlainTextKey = 'auth.login.done'): SignInFlow => {
  const t = useText()
  const session = useSession()
  const timeZone = useTimeZone()
  const login = useLoginCall()
  const { ask, element } = useQuestion()

  const follow = async (credentials: Credentials, send: Send, consents: Agreed = {}): Promise<SignedIn | undefined> => {
    try {
      return await send(consents)
    } catch (error) {
      const question = askedOf(error)
      switch (question?.ask) {
        case 'newDevice':
          onGo({ mode: 'newDevice', device: { ...credentials, ...question.device } })
          return undefined
        case 'secondFactor':
          onGo({ mode: 'secondFactor', request: { ...credentials, ...question.factor } })
          return undefined
        case 'endOldest': {
          const { live, most, codeId } = question
          const message = t('auth.devices.text', { live, most })
          const yes = await ask({ title: t('auth.devices.title'), message, sureText: t('auth.devices.go') })
          if (!yes) return undefined
          const retry: Send = () => login(credentials, { kaptchcate: 99, codeId, endOldest: '1', ...consents })
          return follow(credentials, retry, consents)
        }
        case 'regionSeen': {
          if (consents.regionSeen) throw error
          const { message } = question
          const yes = await ask({ title: t('auth.refused.region'), message, sureText: t('auth.refused.regionGo') })
          return yes ? follow(credentials, send, { regionSeen: '1' }) : undefined
        }
        default:
          throw error
      }
    }
  }
  const run = async (credentials: Credentials, send: Send): Promise<void> => {
    const data = await follow(credentials, send)
    if (!data) return
    keep(credentials, data)
    await session.signIn(data)
    toast(t(done), 'success')
    const { lastSignIn: last } = data
    if (!last) return
    const time = `${dayOf(last.at, timeZone)} ${timeOfDay(last.at, timeZone)}`
    toast(t('auth.login.last', { facts: [time, last.device, last.region].filter(Boolean).join(' · ') }))
  }
  return { run, element }
}
