import { isStatus } from '@pavilion/api-client'
import type { CodeWay } from '@pavilion/contract/account'
import { useForm, useTask, type FormModel, type Task } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import type { NewDevice } from '@pavilion/session'
import { toast } from '@pavilion/ui-kit'
import { useState, type ReactNode } from 'react'
import type { PaneProps } from '../panes/pane-props.ts'
import { useLoginCall } from '../sign-in/use-login-call.ts'
import { useSignInFlow } from '../sign-in/use-sign-in-flow.tsx'
import { minutesOf } from '../verify/code-ways.ts'
import { codeRule } from '../verify/code-rule.ts'
import { useSendCode } from '../verify/send-code.ts'

export interface Completing {
  readonly kind: 'phone' | 'email'
  readonly masked: string
  readonly way: CodeWay
  readonly refusal?: string
}

export interface NewDeviceSteps {
  readonly way: CodeWay
  /** In ms. Undefined: none requested yet. */
  readonly until: number | undefined
  readonly minutes: number | undefined
  readonly completing: Completing | undefined
  cancelCompleting(): void
  /** A masked destination must be completed first. */
  ask(way: CodeWay): void
  complete(whole: string): Promise<void>
  retype(): void
  readonly sending: Task
  readonly form: FormModel<{ code: string }>
  readonly element: ReactNode
}

const withoutRefusal = ({ refusal: _refusal, ...completing }: Completing): Completing => completing

const kindOf = (way: CodeWay) => (way === '1' ? 'email' : 'phone')

/** Spec section 4. */
export const useNewDevice = (device: NewDevice, onGo: PaneProps['onGo']): NewDeviceSteps => {
  const t = useText()
  const login = useLoginCall()
  const sendCode = useSendCode()
  const flow = useSignInFlow(onGo)
  const sending = useTask()
  const [way, setWay] = useState<CodeWay>(device.cates[0] ?? '0')
  const [until, setUntil] = useState<number>()
  const [minutes, setMinutes] = useState<number>()
  const [wholeAddresses, setWholeAddresses] = useState<Partial<Record<Completing['kind'], string>>>({})
  const [completing, setCompleting] = useState<Completing>()
  const { name, secret, remember, codeId } = device

  const form = useForm({
    start: { code: '' },
    rules: { code: (code) => codeRule(code, undefined) ?? (until === undefined ? 'auth.verify.none' : undefined) },
    send: ({ code }) =>
      flow.run({ name, secret, remember }, (consents) =>
        login({ name, secret, remember }, { kaptchcate: 99, codeId, sendCodeNum: code, ...consents }),
      ),
    fieldOf: { AUTHENTICATION_CODE_ERROR: 'code', AUTHENTICATION_CODE_EXPIRED: 'code' },
  })

  const maskedOf = (cate: CodeWay) => (kindOf(cate) === 'phone' ? device.phoneNumber : device.email)

  /** The ticket expired. */
  const startAgain = () => {
    toast(t('auth.verify.ended'), 'error')
    onGo({ mode: 'login' })
  }
  const send = (cate: CodeWay, to: string, completion?: Completing) =>
    sending.run(
      async () => {
        const { wait, expiresIn } = await sendCode({ to, name, ticket: codeId, type: '3', cate })
        setWholeAddresses((before) => ({ ...before, [kindOf(cate)]: to }))
        setCompleting(undefined)
        setWay(cate)
        setUntil(Date.now() + wait * 1000)
        setMinutes(minutesOf(expiresIn))
        form.refuse('code', undefined)
        form.clear()
        toast(
          cate === '2' ? t('auth.verify.voiceSent') : t('auth.verify.sentTo', { to: maskedOf(cate) ?? '' }),
          'success',
        )
      },
      (error) => {
        if (isStatus(error, 'AUTHENTICATION_CODE_EXPIRED')) startAgain()
        else if (completion && isStatus(error, 'INVALID_PARAMETER', 'AUTHENTICATION_CODE_ERROR'))
          setCompleting({
            ...completion,
            refusal: t(completion.kind === 'phone' ? 'auth.hidden.wrong' : 'auth.forgot.emailInvalid'),
          })
        else {
          setCompleting(undefined)
          return false
        }
        return true
      },
    )
  const ask = (cate: CodeWay) => {
    const kind = kindOf(cate)
    const whole = wholeAddresses[kind]
    const masked = maskedOf(cate)
    if (whole !== undefined) void send(cate, whole)
    else if (masked !== undefined) setCompleting({ kind, masked, way: cate })
  }
  return {
    way,
    until,
    minutes,
    completing,
    cancelCompleting: () => setCompleting(undefined),
    ask,
    complete: async (whole) => {
      if (completing) await send(completing.way, whole, completing)
    },
    retype: () => completing && setCompleting(withoutRefusal(completing)),
    sending,
    form,
    element: flow.element,
  }
}
