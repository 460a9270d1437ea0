import type { DataOf } from '@pavilion/contract'
import type { memberInfo } from '@pavilion/contract/profile'
import { FUND_PASSWORD_DIGITS, PASSWORD_MAX, PASSWORD_RULES } from '@pavilion/contract/rules'
import { digits, Form, withoutSpaces } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { Alert, HelpLink, PasswordField, Segmented } from '@pavilion/ui-kit'
import { Checked } from '../form/checked.tsx'
import type { PasswordKind } from './password-checks.ts'
import { Proof } from './proof.tsx'
import { usePasswordForm } from './use-password-form.ts'

export interface PasswordFormProps {
  readonly kind: PasswordKind
  readonly member: DataOf<typeof memberInfo>
  readonly onDone: () => void
  readonly onCancel: () => void
}

export const PasswordForm = ({ kind, member, onDone, onCancel }: PasswordFormProps) => {
  const t = useText()
  const first = kind === 'fund' && !member.secondPassword
  const form = usePasswordForm(kind, first, onDone)
  if (form.checked) return <Checked message={form.checked} onClose={onDone} />
  const { way, next } = form.values
  const clean = kind === 'fund' ? digits(FUND_PASSWORD_DIGITS) : withoutSpaces
  const keypad = kind === 'fund' ? ({ inputMode: 'numeric' } as const) : { maxLength: PASSWORD_MAX }
  const ways = [
    { value: 'old' as const, label: t(kind === 'login' ? 'member.password.way.old' : 'member.fund.old') },
    ...(member.phone ? [{ value: 'phone' as const, label: t('member.password.way.phone') }] : []),
    ...(member.email ? [{ value: 'email' as const, label: t('member.password.way.email') }] : []),
  ]
  const nextLabel = kind === 'login' ? 'member.password.new' : first ? 'member.fund.first' : 'member.fund.new'
  return (
    <Form of={form} submitText={t('member.form.save')} onCancel={onCancel}>
      {!first && ways.length > 1 && (
        <Segmented
          label={t('member.password.way')}
          block
          options={ways}
          value={way}
          onChange={(choice) => form.set({ way: choice, old: '', code: '' })}
        />
      )}
      <Proof key={way} kind={kind} first={first} member={member} form={form} />
      <PasswordField
        label={t(nextLabel)}
        aside={first && <HelpLink to="kh#wanshan" about={t('member.fund.help')} />}
        autoComplete="new-password"
        hint={kind === 'fund' ? t('member.fund.hint') : undefined}
        placeholder={t(kind === 'login' ? 'member.password.new.empty' : 'member.fund.new.empty')}
        rules={
          kind === 'login'
            ? PASSWORD_RULES.map(({ name, holds }) => ({
                label: t(`member.password.rule.${name}`),
                met: next !== '' && holds(next),
              }))
            : undefined
        }
        {...form.text('next', clean)}
        {...keypad}
      />
      <PasswordField
        label={t(kind === 'login' ? 'member.password.repeat' : 'member.fund.repeat')}
        autoComplete="new-password"
        placeholder={t(kind === 'login' ? 'member.password.repeat.empty' : 'member.fund.repeat.empty')}
        {...form.text('repeat', clean)}
        {...keypad}
      />
      {kind === 'login' && <Alert>{t('member.password.ends')}</Alert>}
    </Form>
  )
}
