import { md5 } from '@pavilion/api-client'
import { bindEmail } from '@pavilion/contract/profile'
import { EMAIL_MAX, isEmail } from '@pavilion/contract/rules'
import { useText } from '@pavilion/i18n'
import { TextField, toast } from '@pavilion/ui-kit'
import { codeFault } from '../code/code-fault.ts'
import { SentCodeField } from '../code/code-field.tsx'
import { Checked } from '../form/checked.tsx'
import { Form } from '../form/form.tsx'
import { useDraft, type OwnFaults } from '../form/use-draft.ts'
import { useSubmit } from '../form/use-submit.ts'
import { CurrentPassword } from '../password/current-password.tsx'
import type { BindFormProps } from './phone-form.tsx'

interface EmailDraft {
  readonly email: string
  readonly code: string
  readonly password: string
  readonly currentCode: string
}
type EmailField = keyof EmailDraft

const EMPTY: EmailDraft = { email: '', code: '', password: '', currentCode: '' }

const faultsOf = ({ email, code, password, currentCode }: EmailDraft, bound: boolean): OwnFaults<EmailField> => ({
  email: email === '' ? 'member.email.empty' : isEmail(email) ? undefined : 'member.email.invalid',
  code: codeFault(code),
  password: password === '' ? 'member.password.empty' : undefined,
  currentCode: bound ? codeFault(currentCode) : undefined,
})

export const EmailForm = ({ member, submitText, onDone, onCancel }: BindFormProps) => {
  const t = useText()
  const bound = member.email
  const { draft, change, leave, fault, settle } = useDraft<EmailDraft, EmailField>(EMPTY, (typed) =>
    faultsOf(typed, bound !== undefined),
  )
  const { email, code, password, currentCode } = draft
  const submit = useSubmit<typeof bindEmail, EmailField>(bindEmail, {
    fieldOf: {
      PASSWORD_CHECK_FAILURE: 'password',
      AUTHENTICATION_CODE_ERROR: 'code',
      AUTHENTICATION_CODE_EXPIRED: 'code',
    },
    onDone: () => {
      toast(t('member.email.done'), 'success')
      onDone()
    },
  })
  if (submit.checked) return <Checked message={submit.checked} onClose={onDone} />
  const error = (field: EmailField) => fault(field) ?? submit.faults[field]
  const edit = (field: EmailField, value: string) => {
    change({ [field]: value })
    submit.forget(field)
  }
  const onSubmit = () => {
    if (!settle()) return 'faulty'
    submit.send({ email, code, password: md5(password), ...(bound && { currentCode }) })
    return 'sent'
  }
  const toNew = () => {
    leave('email')
    return isEmail(email) ? { type: '5' as const, to: email } : undefined
  }
  return (
    <Form submit={submit} onSubmit={onSubmit} submitText={submitText} onCancel={onCancel}>
      {bound && (
        <SentCodeField
          label={t('member.code.current.email')}
          name="currentCode"
          by="email"
          to={bound.masked}
          purpose={() => ({ type: '7' })}
          value={currentCode}
          error={error('currentCode')}
          onChange={(digits) => edit('currentCode', digits)}
          onLeave={() => currentCode && leave('currentCode')}
        />
      )}
      <TextField
        label={t(bound ? 'member.email.new' : 'member.email.address')}
        name="email"
        type="email"
        autoComplete="email"
        placeholder={t('member.email.placeholder')}
        maxLength={EMAIL_MAX}
        value={email}
        error={error('email')}
        onChange={(event) => edit('email', event.target.value.trim())}
        onBlur={() => email && leave('email')}
      />
      <SentCodeField
        label={t('member.code.label')}
        name="code"
        by="email"
        purpose={toNew}
        value={code}
        error={error('code')}
        onChange={(digits) => edit('code', digits)}
        onLeave={() => code && leave('code')}
      />
      <CurrentPassword value={password} error={error('password')} onChange={(typed) => edit('password', typed)} />
    </Form>
  )
}
