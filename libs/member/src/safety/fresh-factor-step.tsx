import type { FormModel, FormState } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { Button } from '@pavilion/ui-kit'
import { useEffect, useRef, type ReactNode } from 'react'
import { FactorCodeField, typedFactorCode } from './factor-code-field.tsx'
import { PasswordStep } from './password-step.tsx'
import type { useFreshFactorForm } from './use-fresh-factor-form.ts'

interface FreshFactorStepProps {
  readonly of: Pick<ReturnType<typeof useFreshFactorForm>, 'methods' | 'showPasskey'> & {
    readonly form: FormState & Pick<FormModel<{ password: string; code: string }>, 'text'>
  }
  readonly submitText: string
  readonly onCancel: () => void
  readonly danger?: boolean
  readonly children: ReactNode
}

export const FreshFactorStep = ({
  of: { form, methods, showPasskey },
  submitText,
  onCancel,
  danger,
  children,
}: FreshFactorStepProps) => {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (methods) place.current?.querySelector('input')?.focus()
  }, [methods])
  return (
    <PasswordStep of={form} danger={danger} submitText={submitText} onCancel={onCancel}>
      {children}
      {methods && (
        <>
          <p>{t('member.factor.again')}</p>
          <div ref={place}>
            <FactorCodeField {...form.text('code', typedFactorCode)} />
          </div>
          {methods.includes('passkey') && (
            <Button variant="secondary" onClick={showPasskey} disabled={form.busy}>
              {t('member.factor.passkey')}
            </Button>
          )}
        </>
      )}
    </PasswordStep>
  )
}
