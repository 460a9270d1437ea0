import type { CodeWay } from '@pavilion/contract/account'
import { useText } from '@pavilion/i18n'
import { Button, CodeField } from '@pavilion/ui-kit'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Buttons, Form, Lead } from '../panes/form-parts.tsx'
import { useFaultFocus } from '../panes/use-fault-focus.ts'
import { SubmitButton } from '../refusals/submit-button.tsx'
import { SendRow } from '../verify/send-row.tsx'
import { codeFault } from './forgot-checks.ts'
import type { ForgotState } from './forgot-state.ts'

export interface CodeStepProps {
  readonly state: ForgotState
  readonly busy: boolean
  /** End of the wait, ms. */
  readonly until: number | undefined
  readonly sending: boolean
  /** End of the wait for another code, ms. */
  readonly rest: number | undefined
  readonly cate: CodeWay
  readonly refused: ReactNode
  readonly fault: string | undefined
  readonly onCode: (code: string) => void
  readonly onSend: (cate: CodeWay) => void
  readonly onPrevious: () => void
  readonly onNext: () => void
}

export const CodeStep = (props: CodeStepProps) => {
  const { state, busy, until, sending, rest, cate, refused, fault, onCode, onSend, onPrevious, onNext } = props
  const t = useText()
  const [tried, setTried] = useState(false)
  const { form, look } = useFaultFocus()
  const { areaCode, phone, email } = state.identity
  const missing = codeFault(state.code)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (missing) look()
    else onNext()
  }
  return (
    <Form ref={form} onSubmit={submit} noValidate>
      <Lead>
        {t('auth.forgot.sentTo')} <b>{state.way === 'phone' ? `${areaCode} ${phone}` : email}</b>
        {state.begun && <small>{t('auth.verify.lasts', { minutes: state.begun.minutes })}</small>}
      </Lead>
      {refused}
      <CodeField
        label={t('auth.verify.code')}
        value={state.code}
        onChange={onCode}
        error={fault ?? (tried && missing ? t(missing) : undefined)}
      />
      <SendRow
        way={cate}
        ways={state.way === 'phone' ? ['0', '2'] : ['1']}
        until={state.begun?.until}
        rest={rest}
        loading={sending}
        onSend={onSend}
      />
      <Buttons>
        <Button size="l" onClick={onPrevious}>
          {t('auth.forgot.previous')}
        </Button>
        <SubmitButton until={until} loading={busy} aria-disabled={missing ? true : undefined}>
          {t('auth.forgot.next')}
        </SubmitButton>
      </Buttons>
    </Form>
  )
}
