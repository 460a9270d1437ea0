import { CODE_DIGITS } from '@pavilion/contract/rules'
import { useText } from '@pavilion/i18n'
import { Alert, CodeField, Segmented, TextField } from '@pavilion/ui-kit'
import { useState, type FormEvent } from 'react'
import type { SecondFactor, SecondFactorRequest } from '../panes/auth-view.ts'
import { Form, Head, Lead } from '../panes/form-parts.tsx'
import type { PaneProps } from '../panes/pane-props.ts'
import { useFirstFocus } from '../panes/use-first-focus.ts'
import { Refused } from '../refusals/refused.tsx'
import { SubmitButton } from '../refusals/submit-button.tsx'
import { hasPasskeys } from './ask-passkey.ts'
import { recoveryCode } from './recovery-code.ts'
import { useSecondFactor } from './use-second-factor.ts'

/** With its hyphen and a few spaces. */
const RECOVERY_MAX = 16

export interface SecondFactorPaneProps extends PaneProps {
  readonly asked: SecondFactorRequest
}

export default function SecondFactorPane({ asked, onGo, onSupport }: SecondFactorPaneProps) {
  const t = useText()
  const [method, setMethod] = useState<SecondFactor>(asked.methods[0] ?? 'totp')
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const { task, fault, forgetFault, show, showPasskey, element } = useSecondFactor(asked, onGo)
  const root = useFirstFocus<HTMLDivElement>(method)
  const recovery = recoveryCode(typed)
  const missing = method === 'totp' && typed.length !== CODE_DIGITS ? t('auth.verify.short') : undefined
  const wrong = method === 'recovery' && recovery === undefined ? t('auth.second.recoveryWrong') : undefined
  const unable = method === 'passkey' && !hasPasskeys()
  const ready = method === 'passkey' ? !unable : !missing && typed !== ''

  const change = (text: string) => {
    setTyped(text)
    setTried(false)
    forgetFault()
    task.clear()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (unable || missing || wrong) return
    if (method === 'passkey') void showPasskey()
    else void show(method === 'totp' ? { totp: typed } : { recovery })
  }
  const error = fault ?? (tried ? (missing ?? wrong) : undefined)
  return (
    <div ref={root}>
      <Head>
        <h3>{t('auth.second.title')}</h3>
        <p>
          {t('auth.newDevice.account')} <b>{asked.name}</b>
        </p>
      </Head>
      <Form onSubmit={submit} noValidate>
        {asked.methods.length > 1 && (
          <Segmented
            block
            label={t('auth.second.ways')}
            options={asked.methods.map((value) => ({ value, label: t(`auth.second.${value}`) }))}
            value={method}
            onChange={(chosen) => {
              setMethod(chosen)
              change('')
            }}
          />
        )}
        <Lead>{t(`auth.second.${method}Text`)}</Lead>
        <Refused refusal={task.refusal} onSupport={onSupport} onClose={task.clear} />
        {method === 'totp' && (
          <CodeField label={t('auth.second.totpLabel')} value={typed} onChange={change} error={error} />
        )}
        {method === 'recovery' && (
          <TextField
            label={t('auth.second.recovery')}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={RECOVERY_MAX}
            value={typed}
            error={error}
            onChange={(event) => change(event.target.value)}
          />
        )}
        {method === 'passkey' && (error ?? unable) && (
          <Alert tone="warning">{error ?? t('auth.second.passkeyNone')}</Alert>
        )}
        <SubmitButton
          block
          until={task.until}
          data-autofocus={method === 'passkey' || undefined}
          loading={task.busy}
          aria-disabled={ready ? undefined : true}
        >
          {t(method === 'passkey' ? 'auth.second.passkeyGo' : 'auth.second.submit')}
        </SubmitButton>
      </Form>
      {element}
    </div>
  )
}
