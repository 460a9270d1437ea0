import { faultsOf, isStatus } from '@pavilion/api-client'
import type { CodeWay } from '@pavilion/contract/account'
import { maskEmail, maskPhone } from '@pavilion/contract/rules'
import { useText } from '@pavilion/i18n'
import { toast } from '@pavilion/ui-kit'
import { useReducer, useState, type ReactNode } from 'react'
import { useTask, type Task } from '../refusals/use-task.ts'
import { useCaptcha } from '../captcha/use-captcha.tsx'
import { createProver } from '../sign-in/prove.ts'
import { minutesOf } from '../verify/code-ways.ts'
import { useSendCode } from '../verify/send-code.ts'
import { beginForgot, forgot, type ForgotAction, type ForgotState, type SentCode } from './forgot-state.ts'
import { useForgotCalls } from './use-forgot-calls.ts'

export interface Forgot {
  readonly state: ForgotState
  /** Also clears the last refusal. */
  readonly dispatch: (action: ForgotAction) => void
  readonly task: Task
  readonly fault: string | undefined
  begin(): Promise<void>
  readonly cate: CodeWay
  readonly sending: boolean
  /** End of the wait for another code, ms. */
  readonly rest: number | undefined
  send(cate: CodeWay): Promise<void>
  verify(): Promise<void>
  reset(): Promise<void>
  readonly captcha: ReactNode
}

const sentCode = ({ wait, expiresIn }: { wait: number; expiresIn: number }): SentCode => ({
  until: Date.now() + wait * 1000,
  minutes: minutesOf(expiresIn),
})

export const useForgot = ({ onDone }: { onDone: () => void }): Forgot => {
  const t = useText()
  const [state, dispatch] = useReducer(forgot, undefined, () => beginForgot())
  const [cate, setCate] = useState<CodeWay>('0')
  const [fault, setFault] = useState<string>()
  const task = useTask()
  const sending = useTask()
  const calls = useForgotCalls()
  const sendCode = useSendCode()
  const byPhone = useCaptcha(2)
  const byEmail = useCaptcha(3)
  const captcha = state.way === 'phone' ? byPhone : byEmail

  /** An expired ticket restarts the wizard. */
  const expired = (error: unknown): boolean => {
    if (!isStatus(error, 'AUTHENTICATION_CODE_EXPIRED')) return false
    toast(t('auth.verify.ended'), 'error')
    dispatch({ type: 'expired' })
    return true
  }
  const told = (way: CodeWay) => {
    setCate(way)
    const { phone, email } = state.identity
    const to = way === '1' ? maskEmail(email) : maskPhone(phone)
    toast(way === '2' ? t('auth.verify.voiceSent') : t('auth.forgot.sentToast', { to }), 'success')
  }
  const leave = (action: ForgotAction) => {
    task.clear()
    setFault(undefined)
    dispatch(action)
  }
  const begin = () => {
    if (state.begun) {
      dispatch({ type: 'next' })
      return Promise.resolve()
    }
    return task.run(async () => {
      const prove = createProver(captcha, state.identity.name.trim())
      const begun = await prove((proof) => calls.begin(state, proof))
      if (!begun) return
      dispatch({ type: 'begun', ticket: begun.codeId, ...sentCode(begun) })
      told(state.way === 'phone' ? '0' : '1')
    })
  }
  const send = (way: CodeWay) =>
    sending.run(
      async () => {
        const { way: by, identity, begun } = state
        if (!begun) return
        task.clear()
        const to = by === 'phone' ? identity.phone : identity.email
        const sent = await sendCode({ to, name: identity.name.trim(), ticket: begun.ticket, type: '2', cate: way })
        dispatch({ type: 'sent', ...sentCode(sent) })
        told(way)
      },
      (error) => expired(error),
    )
  const verify = () => {
    if (state.verified !== undefined) {
      dispatch({ type: 'next' })
      return Promise.resolve()
    }
    return task.run(
      async () => {
        if (!state.begun) return
        const { codeId } = await calls.verify(state, state.begun.ticket)
        dispatch({ type: 'verified', ticket: codeId })
      },
      (error) => {
        if (!isStatus(error, 'AUTHENTICATION_CODE_ERROR', 'AUTHENTICATION_CODE_EXPIRED')) return false
        setFault(error.message)
        return true
      },
    )
  }
  const reset = () =>
    task.run(
      async () => {
        if (state.verified === undefined) return
        await calls.reset(state, state.verified)
        dispatch({ type: 'done' })
        onDone()
      },
      (error) => {
        const wrong = faultsOf(error).find(({ path }) => path === 'password')
        setFault(wrong?.message)
        return wrong !== undefined || expired(error)
      },
    )
  return {
    state,
    dispatch: leave,
    task: task.refusal ? task : { ...task, refusal: sending.refusal, clear: sending.clear },
    fault,
    begin,
    cate,
    sending: sending.busy,
    rest: sending.until,
    send,
    verify,
    reset,
    captcha: captcha.element,
  }
}
