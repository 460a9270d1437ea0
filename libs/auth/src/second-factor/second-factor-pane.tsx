import { RECOVERY_CODE_LENGTH, verificationCode } from '@pavilion/contract/account'
import { CODE_DIGITS } from '@pavilion/contract/rules'
import { fits, SubmitButton, useForm, type Rule } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { Alert, CodeField, Segmented, TextField } from '@pavilion/ui-kit'
import { useState } from 'react'
import { AuthNotice } from '../panes/auth-notice.tsx'
import type { SecondFactorMethod, SecondFactorRequest } from '../panes/auth-view.ts'
import { Head, Lead, PaneForm } from '../panes/form-parts.tsx'
import type { PaneProps } from '../panes/pane-props.ts'
import { useFirstFocus } from '../panes/use-first-focus.ts'
import { hasPasskeys } from './ask-passkey.ts'
import { recoveryCodeOf } from './recovery-code.ts'
import { PasskeyRefused, useSecondFactor } from './use-second-factor.ts'

/** And a few spaces. */
const RECOVERY_MAX = RECOVERY_CODE_LENGTH + 5

const RULES: Record<SecondFactorMethod, Rule> = {
  totp: fits(verificationCode, { missing: 'auth.verify.short' }),
  recovery: fits((text) => recoveryCodeOf(text) !== undefined, { missing: 'auth.second.recoveryWrong' }),
  passkey: () => (hasPasskeys() ? undefined : 'auth.second.passkeyNone'),
}

export interface SecondFactorPaneProps extends PaneProps {
  readonly request: SecondFactorRequest
}

export default function SecondFactorPane({ request, onGo }: SecondFactorPaneProps) {
  const t = useText()
  const [method, setMethod] = useState<SecondFactorMethod>(request.methods[0] ?? 'totp')
  const { show, showPasskey, expired, element } = useSecondFactor(request, onGo)
  const root = useFirstFocus<HTMLDivElement>(method)
  const form = useForm({
    start: { code: '' },
    rules: { code: RULES[method] },
    send: ({ code }) => {
      if (method === 'passkey') return showPasskey()
      return show(method === 'totp' ? { totp: code } : { recovery: recoveryCodeOf(code) })
    },
    fieldOf: { AUTHENTICATION_CODE_ERROR: 'code' },
    onRefused: (error) => {
      if (!(error instanceof PasskeyRefused)) return expired(error)
      form.refuse('code', t('auth.second.passkeyFailed'))
      return true
    },
  })
  const { code } = form.values
  const unable = method === 'passkey' && !hasPasskeys()
  const ready = { totp: code.length === CODE_DIGITS, recovery: code !== '', passkey: !unable }[method]
  const passkeyFault = form.fault('code') ?? (unable ? t('auth.second.passkeyNone') : undefined)
  return (
    <div ref={root}>
      <Head>
        <h3>{t('auth.second.title')}</h3>
        <p>
          {t('auth.newDevice.account')} <b>{request.name}</b>
        </p>
      </Head>
      <PaneForm of={form}>
        {request.methods.length > 1 && (
          <Segmented
            block
            label={t('auth.second.ways')}
            options={request.methods.map((value) => ({ value, label: t(`auth.second.${value}`) }))}
            value={method}
            onChange={(choice) => {
              setMethod(choice)
              form.reset()
            }}
          />
        )}
        <Lead>{t(`auth.second.${method}Text`)}</Lead>
        <AuthNotice of={form} />
        {method === 'totp' && <CodeField label={t('auth.second.totpLabel')} {...form.value('code')} />}
        {method === 'recovery' && (
          <TextField
            label={t('auth.second.recovery')}
            autoCapitalize="none"
            spellCheck={false}
            {...form.text('code')}
            maxLength={RECOVERY_MAX}
          />
        )}
        {method === 'passkey' && passkeyFault && <Alert tone="warning">{passkeyFault}</Alert>}
        <SubmitButton of={form} size="l" block data-autofocus={method === 'passkey' || undefined} ready={ready}>
          {t(method === 'passkey' ? 'auth.second.passkeyGo' : 'auth.second.submit')}
        </SubmitButton>
      </PaneForm>
      {element}
    </div>
  )
}
