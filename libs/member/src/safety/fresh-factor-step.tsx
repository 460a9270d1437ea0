import { useText } from '@pavilion/i18n'
import { Button } from '@pavilion/ui-kit'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Submit } from '../form/use-submit.ts'
import { PasswordStep } from './password-step.tsx'
import { useFactorCode } from './use-factor-code.tsx'
import type { SendProof, useFreshFactor } from './use-fresh-factor.ts'

interface FreshFactorStepProps {
  readonly submit: Submit & {
    readonly faults: { password?: string | undefined; code?: string | undefined }
    readonly forget: (field: 'password' | 'code') => void
  }
  readonly factor: ReturnType<typeof useFreshFactor>
  readonly onProof: SendProof
  readonly submitText: string
  readonly onCancel: () => void
  readonly danger?: boolean
  readonly children: ReactNode
}

/** Asks for the sign-in password, then for a second factor. */
export const FreshFactorStep = ({
  submit,
  factor,
  onProof,
  submitText,
  onCancel,
  danger,
  children,
}: FreshFactorStepProps) => {
  const t = useText()
  const { methods, asking, cancelled } = factor
  const { code, ready, field } = useFactorCode(submit)
  const place = useRef<HTMLDivElement>(null)
  // The focus is still in the password field below.
  useEffect(() => {
    if (methods) place.current?.querySelector('input')?.focus()
  }, [methods])
  const busy = submit.busy || asking
  return (
    <PasswordStep
      {...(danger && { danger })}
      submit={{ ...submit, general: submit.general ?? cancelled, busy }}
      submitText={submitText}
      ready={() => methods === undefined || ready()}
      onPassword={(password) => (methods ? factor.showCode(code, onProof) : factor.begin(password, onProof))}
      onCancel={onCancel}
    >
      {children}
      {methods && (
        <>
          <p>{t('member.factor.again')}</p>
          <div ref={place}>{field}</div>
          {methods.includes('passkey') && (
            <Button variant="secondary" onClick={() => void factor.showPasskey(onProof)} disabled={busy}>
              {t('member.factor.passkey')}
            </Button>
          )}
        </>
      )}
    </PasswordStep>
  )
}
