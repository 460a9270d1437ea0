import type { DataOf } from '@pavilion/contract'
import type { memberInfo } from '@pavilion/contract/profile'
import { FUND_PASSWORD_DIGITS, PASSWORD_MAX } from '@pavilion/contract/rules'
import { useText } from '@pavilion/i18n'
import { PasswordField } from '@pavilion/ui-kit'
import { MemberCodeField } from '../code/code-field.tsx'
import { CurrentPassword } from './current-password.tsx'
import type { PasswordKind } from './password-checks.ts'
import type { PasswordFormModel } from './use-password-form.ts'

interface ProofProps {
  readonly kind: PasswordKind
  readonly first: boolean
  readonly member: DataOf<typeof memberInfo>
  readonly form: PasswordFormModel
}

export const Proof = ({ kind, first, member, form }: ProofProps) => {
  const t = useText()
  const { way } = form.values
  if (way !== 'old')
    return (
      <MemberCodeField
        label={t('member.code.label')}
        name="code"
        by={way}
        to={way === 'phone' ? member.phone && `${member.phone.areaCode} ${member.phone.masked}` : member.email?.masked}
        purpose={() => ({ type: way === 'phone' ? '6' : '7' })}
        {...form.value('code')}
        onBlur={() => form.leave('code')}
      />
    )
  if (first) return <CurrentPassword {...form.text('old')} />
  const digits = kind === 'fund'
  return (
    <PasswordField
      label={t(digits ? 'member.fund.old' : 'member.password.old')}
      autoComplete={digits ? 'off' : 'current-password'}
      inputMode={digits ? 'numeric' : undefined}
      placeholder={t(digits ? 'member.fund.old.empty' : 'member.password.old.empty')}
      {...form.text('old')}
      maxLength={digits ? FUND_PASSWORD_DIGITS : PASSWORD_MAX}
    />
  )
}
