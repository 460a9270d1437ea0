import { isStatus } from '@pavilion/api-client'
import type { CodeWay } from '@pavilion/contract/account'
import { maskEmail, maskPhone } from '@pavilion/contract/rules'
import { DEFAULT_AREA_CODE } from '@pavilion/contract/site'
import { useForm, useTask, type FormModel, type Task } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { toast } from '@pavilion/ui-kit'
import { useReducer, useState, type ReactNode } from 'react'
import { useCaptcha } from '../captcha/use-captcha.tsx'
import { createProver } from '../sign-in/prove.ts'
import { codeRule } from '../verify/code-rule.ts'
import { minutesOf } from '../verify/code-ways.ts'
import { useSendCode } from '../verify/send-code.ts'
import { identityRules, newPasswordRules, type ForgotIdentity, type NewPassword } from './forgot-checks.ts'
import { beginForgot, forgot, type ForgotState, type ForgotWay, type SentCode } from './forgot-state.ts'
import { useAreas, type Areas } from './use-areas.ts'
import { useForgotCalls } from './use-forgot-calls.ts'

export interface Forgot {
  readonly state: ForgotState
  readonly areas: Areas
  /** What was typed stays. */
  readonly identity: FormModel<ForgotIdentity>
  readonly code: FormModel<{ code: string }>
  readonly passwords: FormModel<NewPassword>
  choose(way: ForgotWay): void
  goBack(): void
  readonly cate: CodeWay
  /** Of another code. */
  readonly sending: Task
  send(cate: CodeWay): void
  readonly captcha: ReactNode
}

const NOT_TYPED: ForgotIdentity = { name: '', areaCode: DEFAULT_AREA_CODE, phone: '', email: '' }

const sentCode = ({ wait, expiresIn }: { wait: number; expiresIn: number }): SentCode => ({
  until: Date.now() + wait * 1000,
  minutes: minutesOf(expiresIn),
})

export const useForgot = ({ onDone }: { onDone: () => void }): Forgot => {
  const t = useText()
  const [state, dispatch] = useReducer(forgot, undefined, () => beginForgot())
  const [cate, setCate] = useState<CodeWay>('0')
  const areas = useAreas()
  const sending = useTask()
  const calls = useForgotCalls(state.way)
  const sendCode = useSendCode()
  const byPhone = useCaptcha(2)
  const byEmail = useCaptcha(3)
  const captcha = state.way === 'phone' ? byPhone : byEmail

  const notifySent = (way: CodeWay) => {
    setCate(way)
    const { phone, email } = identity.values
    const to = way === '1' ? maskEmail(email) : maskPhone(phone)
    toast(way === '2' ? t('auth.verify.voiceSent') : t('auth.forgot.sentToast', { to }), 'success')
  }
  const identity: FormModel<ForgotIdentity> = useForm<ForgotIdentity>({
    start: NOT_TYPED,
    rules: ({ areaCode }) => identityRules(state.way, (phone) => areas.fits(areaCode, phone)),
    onChange: () => {
      dispatch({ type: 'identity' })
      code.reset()
    },
    send: async (values) => {
      if (state.begun) return dispatch({ type: 'next' })
      const prove = createProver(captcha, values.name.trim())
      const beginAnswer = await prove((proof) => calls.begin(values, proof))
      if (!beginAnswer) return
      dispatch({ type: 'begun', ticket: beginAnswer.codeId, ...sentCode(beginAnswer) })
      notifySent(state.way === 'phone' ? '0' : '1')
    },
  })
  const code: FormModel<{ code: string }> = useForm<{ code: string }>({
    start: { code: '' },
    rules: { code: codeRule },
    onChange: () => dispatch({ type: 'code' }),
    send: async (values) => {
      if (state.verified !== undefined) return dispatch({ type: 'next' })
      if (!state.begun) return
      const { codeId } = await calls.verify(identity.values, values.code, state.begun.ticket)
      dispatch({ type: 'verified', ticket: codeId })
    },
    fieldOf: { AUTHENTICATION_CODE_ERROR: 'code', AUTHENTICATION_CODE_EXPIRED: 'code' },
  })
  const passwords: FormModel<NewPassword> = useForm<NewPassword>({
    start: { password: '', repeat: '' },
    rules: newPasswordRules,
    send: async (values) => {
      if (state.verified === undefined) return
      await calls.reset(identity.values, values, state.verified)
      dispatch({ type: 'done' })
      for (const form of [identity, code, passwords]) form.reset()
      onDone()
    },
    fieldAt: { secondPassword: 'repeat' },
    onRefused: (error) => expired(error),
  })
  const expired = (error: unknown): boolean => {
    if (!isStatus(error, 'AUTHENTICATION_CODE_EXPIRED')) return false
    toast(t('auth.verify.ended'), 'error')
    dispatch({ type: 'expired' })
    code.reset()
    passwords.reset()
    return true
  }
  const send = (way: CodeWay) =>
    void sending.run(async () => {
      const { name, phone, email } = identity.values
      if (!state.begun) return
      code.clear()
      const to = state.way === 'phone' ? phone : email
      const codeAnswer = await sendCode({ to, name: name.trim(), ticket: state.begun.ticket, type: '2', cate: way })
      dispatch({ type: 'sent', ...sentCode(codeAnswer) })
      notifySent(way)
    }, expired)
  return {
    state,
    areas,
    identity,
    code,
    passwords,
    choose: (way) => {
      if (way === state.way) return
      dispatch({ type: 'way', way })
      for (const form of [identity, code, passwords]) form.reset()
    },
    goBack: () => {
      for (const task of [code, passwords, sending]) task.clear()
      dispatch({ type: 'previous' })
    },
    cate,
    sending,
    send,
    captcha: captcha.element,
  }
}
