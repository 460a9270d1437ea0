import { USERNAME_MAX, USERNAME_RULES, isUsername } from '@pavilion/contract/rules'
import { SubmitButton, useForm, withoutSpaces } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { BirthdayField, Checkbox, isoBirthday, LinkButton, TextField } from '@pavilion/ui-kit'
import type { LegalDocument } from '../legal/clauses.ts'
import { AuthNotice } from '../panes/auth-notice.tsx'
import { PaneForm } from '../panes/form-parts.tsx'
import { NewPasswordFields } from '../panes/new-password-fields.tsx'
import { BroughtCodes } from './brought-codes.tsx'
import { EMPTY_DRAFT, registerRules, type RegisterDraft } from './register-checks.ts'

export interface RegisterFormProps {
  /** In the site's time zone, YYYY-MM-DD. */
  readonly today: string
  readonly proving: boolean
  /** Rejects with the API's error. */
  readonly onRegister: (draft: RegisterDraft) => Promise<unknown>
  readonly onLegal: (document: LegalDocument) => void
}

/** Spec sections 2 and 5. */
export const RegisterForm = ({ today, proving, onRegister, onLegal }: RegisterFormProps) => {
  const t = useText()
  const form = useForm({
    start: EMPTY_DRAFT,
    rules: registerRules(today),
    send: onRegister,
    fieldOf: { DATA_EXISTS: 'name' },
    fieldAt: { secondPassword: 'repeat', termsVersion: 'isAgree', privacyVersion: 'isAgree' },
  })
  const { name } = form.values
  return (
    <PaneForm of={form}>
      <TextField
        label={t('auth.name.label')}
        placeholder={t('auth.name.placeholder')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        valid={isUsername(name)}
        rules={USERNAME_RULES.map((rule) => ({
          label: t(`auth.name.rule.${rule.name}`),
          met: name !== '' && rule.holds(name),
        }))}
        {...form.text('name', withoutSpaces)}
        name="username"
        maxLength={USERNAME_MAX}
      />
      <NewPasswordFields
        of={form}
        password={{ label: t('auth.password.label'), placeholder: t('auth.password.placeholder') }}
        repeat={{ label: t('auth.repeat.label'), placeholder: t('auth.repeat.placeholder') }}
      />
      <BirthdayField
        thisYear={Number(today.slice(0, 4))}
        hint={t('auth.birthday.hint')}
        {...form.value('birthday')}
        onChange={(birthday) => {
          form.set({ birthday })
          if (isoBirthday(birthday)) form.show('birthday')
        }}
      />
      <Checkbox {...form.check('isAgree')} name="agree">
        {t('auth.agree.before')}
        <LinkButton onClick={() => onLegal('terms')}>{t('auth.agree.terms')}</LinkButton>
        {t('auth.agree.and')}
        <LinkButton onClick={() => onLegal('privacy')}>{t('auth.agree.privacy')}</LinkButton>
      </Checkbox>
      <BroughtCodes />
      <SubmitButton of={form} size="l" block ready={form.complete}>
        {t(proving ? 'auth.register.captcha' : form.busy ? 'auth.register.busy' : 'auth.register.submit')}
      </SubmitButton>
      <AuthNotice of={form} />
    </PaneForm>
  )
}
