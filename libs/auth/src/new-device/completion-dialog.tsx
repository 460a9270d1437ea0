import { EMAIL_MAX, emailAddress, HIDDEN_DIGITS, unmaskPhone } from '@pavilion/contract/rules'
import { digits, fits, FormButton, FormElement, SubmitButton, trimmed, useForm } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { Dialog, TextField } from '@pavilion/ui-kit'
import { spaced } from '../verify/code-ways.ts'

export interface CompletionDialogProps {
  readonly kind: 'phone' | 'email'
  readonly masked: string
  readonly refusal: string | undefined
  readonly onType: () => void
  /** Always resolves. */
  readonly onComplete: (whole: string) => Promise<void>
  readonly onClose: () => void
}

/** Spec section 2. */
export const CompletionDialog = ({ kind, masked, refusal, onType, onComplete, onClose }: CompletionDialogProps) => {
  const t = useText()
  const phone = kind === 'phone'
  const form = useForm({
    start: { hidden: '' },
    rules: {
      hidden: phone
        ? fits((text) => unmaskPhone(masked, text) !== undefined, { missing: 'auth.hidden.wrong' })
        : fits(emailAddress, { missing: 'auth.forgot.emailInvalid' }),
    },
    onChange: onType,
    send: ({ hidden }) => onComplete((phone && unmaskPhone(masked, hidden)) || hidden),
  })
  const field = form.text('hidden', phone ? digits(HIDDEN_DIGITS) : trimmed)
  return (
    <Dialog
      open
      size="s"
      maskClosable={false}
      title={t('auth.hidden.title')}
      onClose={onClose}
      footer={
        <>
          <FormButton onClick={onClose}>{t('kit.cancel')}</FormButton>
          <SubmitButton of={form}>{t('auth.verify.get')}</SubmitButton>
        </>
      }
    >
      <FormElement of={form}>
        <p>
          {phone ? t('auth.hidden.text', { phone: spaced(masked) }) : t('auth.hidden.emailText', { email: masked })}
        </p>
        <TextField
          label={t(phone ? 'auth.hidden.label' : 'auth.forgot.email')}
          inputMode={phone ? 'numeric' : 'email'}
          autoComplete={phone ? 'off' : 'email'}
          {...field}
          error={field.error ?? refusal}
          maxLength={phone ? HIDDEN_DIGITS : EMAIL_MAX}
        />
      </FormElement>
    </Dialog>
  )
}
