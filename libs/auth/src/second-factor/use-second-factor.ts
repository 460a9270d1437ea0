import { isStatus, useApi } from '@pavilion/api-client'
import type { PayloadOf } from '@pavilion/contract'
import { loginSecond, passkeyOptions } from '@pavilion/contract/account'
import { useText } from '@pavilion/i18n'
import { toast } from '@pavilion/ui-kit'
import { useState, type ReactNode } from 'react'
import type { SecondFactorRequest } from '../panes/auth-view.ts'
import type { PaneProps } from '../panes/pane-props.ts'
import { useTask, type Task } from '../refusals/use-task.ts'
import { useSignInFlow } from '../sign-in/use-sign-in-flow.tsx'
import { askPasskey } from './ask-passkey.ts'

type Factor = Pick<PayloadOf<typeof loginSecond>, 'totp' | 'recovery' | 'passkey'>

export interface SecondFactorSteps {
  readonly task: Task
  readonly fault: string | undefined
  forgetFault(): void
  show(factor: Factor): Promise<void>
  showPasskey(): Promise<void>
  readonly element: ReactNode
}

/** The member cancelled, or there is no passkey. */
class PasskeyRefused extends Error {}

export const useSecondFactor = (
  { codeId, name, secret, remember }: SecondFactorRequest,
  onGo: PaneProps['onGo'],
): SecondFactorSteps => {
  const t = useText()
  const api = useApi()
  const flow = useSignInFlow(onGo)
  const task = useTask()
  const [fault, setFault] = useState<string>()

  const taken = (error: unknown): boolean => {
    if (isStatus(error, 'AUTHENTICATION_CODE_ERROR')) setFault(error.message)
    else if (error instanceof PasskeyRefused) setFault(t('auth.second.passkeyFailed'))
    else if (isStatus(error, 'AUTHENTICATION_CODE_EXPIRED')) {
      // The ticket expired.
      toast(t('auth.verify.ended'), 'error')
      onGo({ mode: 'login' })
    } else return false
    return true
  }
  const end = (factor: Factor) =>
    flow.run({ name, secret, remember }, () => api.call(loginSecond, { codeId, ...factor }))
  const run = (work: () => Promise<unknown>) => {
    setFault(undefined)
    return task.run(work, taken)
  }
  return {
    task,
    fault,
    forgetFault: () => setFault(undefined),
    show: (factor) => run(() => end(factor)),
    showPasskey: () =>
      run(async () => {
        const { options } = await api.call(passkeyOptions, { codeId })
        const passkey = await askPasskey(options).catch((cause: unknown) => {
          throw new PasskeyRefused('', { cause })
        })
        await end({ passkey })
      }),
    element: flow.element,
  }
}
