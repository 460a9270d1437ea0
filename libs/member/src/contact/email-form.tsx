import { md5, useApi } from '@pavilion/api-client'
import { bindEmail } from '@pavilion/contract/profile'
import { EMAIL_MAX, emailAddress, isEmail } from '@pavilion/contract/rules'
import { fits, Form, present, trimmed } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { TextField } from '@pavilion/ui-kit'
import { MemberCodeField } from '../code/code-field.tsx'
import { codeRule } from '../code/code-rule.ts'
import { Checked } from '../form/checked.tsx'
import { PROVED } from '../form/proved.ts'
import { useMemberForm } from '../form/use-member-form.ts'
import { CurrentPassword } from '../password/current-password.tsx'
import type { BindFormProps } from './phone-form.tsx'

const emailRule = fits(emailAddress, { missing: 'member.email.empty', wrong: 'member.email.invalid' })

export const EmailForm = ({ member, submitText, onDone, onCancel }: BindFormProps) => {
  const t = useText()
  const api = useApi()
  const bound = member.email
  const form = useMemberForm({
    start: { email: '', code: '', password: '', currentCode: '' },
    rules: {
      email: emailRule,
      code: codeRule,
      password: present('member.password.empty'),
      currentCode: bound && codeRule,
    },
    send: ({ email, code, password, currentCode }) =>
      api.call(bindEmail, { email, code, password: md5(password), ...(bound && { currentCode }) }),
    fieldOf: PROVED,
    doneText: 'member.email.done',
    onDone,
  })
  if (form.checked) return <Checked message={form.checked} onClose={onDone} />
  const { email } = form.values
  const toNew = () => {
    form.show('email')
    return isEmail(email) ? { type: '5' as const, to: email } : undefined
  }
  return (
    <Form of={form} submitText={submitText} onCancel={onCancel}>
      {bound && (
        <MemberCodeField
          label={t('member.code.current.email')}
          name="currentCode"
          by="email"
          to={bound.masked}
          purpose={() => ({ type: '7' })}
          {...form.value('currentCode')}
          onBlur={() => form.leave('currentCode')}
        />
      )}
      <TextField
        label={t(bound ? 'member.email.new' : 'member.email.address')}
        type="email"
        autoComplete="email"
        placeholder={t('member.email.placeholder')}
        {...form.text('email', trimmed)}
        maxLength={EMAIL_MAX}
      />
      <MemberCodeField
        label={t('member.code.label')}
        name="code"
        by="email"
        purpose={toNew}
        {...form.value('code')}
        onBlur={() => form.leave('code')}
      />
      <CurrentPassword {...form.text('password')} />
    </Form>
  )
}
