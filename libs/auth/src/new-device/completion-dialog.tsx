import { EMAIL_MAX, HIDDEN_DIGITS, isEmail, unmaskPhone } from '@pavilion/contract/rules'
import { useText } from '@pavilion/i18n'
import { Button, Dialog, TextField } from '@pavilion/ui-kit'
import { useId, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { spaced } from '../verify/code-ways.ts'

const Form = styled.form`
  display: grid;
  gap: var(--pv-space-4);
`

export interface CompletionDialogProps {
  readonly kind: 'phone' | 'email'
  readonly masked: string
  readonly refused: string | undefined
  readonly busy: boolean
  readonly onComplete: (whole: string) => void
  readonly onClose: () => void
}

/** Spec section 2: the four hidden digits of a phone, or the whole address. */
export const CompletionDialog = ({ kind, masked, refused, busy, onComplete, onClose }: CompletionDialogProps) => {
  const t = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const phone = kind === 'phone'
  const type = (text: string) => {
    setWrong(false)
    setTyped(phone ? text.replaceAll(/\D/g, '').slice(0, HIDDEN_DIGITS) : text.trim())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The event would bubble to the form of the step.
    event.stopPropagation()
    const whole = phone ? unmaskPhone(masked, typed) : typed
    const fits = phone ? whole !== undefined : isEmail(typed)
    setWrong(!fits)
    if (fits && whole !== undefined && !busy) onComplete(whole)
  }
  const fault = phone ? t('auth.hidden.wrong') : t('auth.forgot.emailInvalid')
  return (
    <Dialog
      open
      size="s"
      maskClosable={false}
      title={t('auth.hidden.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            {t('auth.verify.get')}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit} noValidate>
        <p>
          {phone ? t('auth.hidden.text', { phone: spaced(masked) }) : t('auth.hidden.emailText', { email: masked })}
        </p>
        <TextField
          label={t(phone ? 'auth.hidden.label' : 'auth.forgot.email')}
          inputMode={phone ? 'numeric' : 'email'}
          autoComplete={phone ? 'off' : 'email'}
          maxLength={phone ? HIDDEN_DIGITS : EMAIL_MAX}
          value={typed}
          error={wrong ? fault : refused}
          onChange={(event) => type(event.target.value)}
        />
      </Form>
    </Dialog>
  )
}
