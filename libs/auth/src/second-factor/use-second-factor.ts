import { isStatus, useApi } from '@pavilion/api-client'
import type { PayloadOf } from '@pavilion/contract'
import { loginSecond, passkeyOptions } from '@pavilion/contract/account'
import { useText } from '@pavilion/i18n'
import { toast } from '@pavilion/ui-kit'
import type { ReactNode } from 'react'
import type { SecondFactorRequest } from '../panes/auth-view.ts'
import type { PaneProps } from '../panes/pane-props.ts'
import { useSignInFlow } from '../sign-in/use-sign-in-flow.tsx'
import { askPasskey } from './ask-passkey.ts'

type Factor = Pick<PayloadOf<typeof loginSecond>, 'totp' | 'recovery' | 'passkey'>

export interface SecondFactorSteps {
  /** Reject with the API's error, the second also with PasskeyRefused. */
  show(factor: Factor): Promise<void>
  showPasskey(): Promise<void>
  expired(error: unknown): boolean
  readonly element: ReactNode
}

/** The member cancelled, or there is no passkey. */
export class PasskeyRefused extends Error {}

export const useSecondFactor = (
  { codeId, name, secret, remember }: SecondFactorRequest,
  onGo: PaneProps['onGo'],
): SecondFactorSteps => {
  const t = useText()
  const api = useApi()
  const flow = useSignInFlow(onGo)
  const show = (factor: Factor) =>
    flow.run({ name, secret, remember }, () => api.call(loginSecond, { codeId, ...factor }))
  return {
    show,
    showPasskey: async () => {
      const { options } = await api.call(passkeyOptions, { codeId })
      const passkey = await askPasskey(options).catch((cause: unknown) => {
        throw new PasskeyRefused('', { cause })
      })
      await show({ passkey })
    },
    expired: (error) => {
      if (!isStatus(error, 'AUTHENTICATION_CODE_EXPIRED')) return false
      toast(t('auth.verify.ended'), 'error')
      onGo({ mode: 'login' })
      return true
    },
    element: flow.element,
  }
}
