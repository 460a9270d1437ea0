import type { DataOf } from '@pavilion/contract'
import type { memberInfo } from '@pavilion/contract/profile'
import { FUND_PASSWORD_DIGITS, PASSWORD_MAX } from '@pavilion/contract/rules'
import { useText } from '@pavilion/i18n'
import { PasswordField } from '@pavilion/ui-kit'
import { SentCodeField } from '../code/code-field.tsx'
import { CurrentPassword } from './current-password.tsx'
import type { PasswordDraft, PasswordField as Field, PasswordKind } from './password-checks.ts'

interface ProofProps {
  readonly kind: PasswordKind
  /** No fund password exists yet, so the sign-in password is the proof. */
  readonly first: boolean
  readonly member: DataOf<typeof memberInfo>
  readonly draft: PasswordDraft
  readonly error: (field: Field) => string | undefined
  readonly onChange: (field: Field, value: string) => void
  readonly onLeave: (field: Field) => void
}

export const Proof = ({ kind, first, member, draft, error, onChange, onLeave }: ProofProps) => {
  const t = useText()
  const { way } = draft
  if (way !== 'old')
    return (
      <SentCodeField
        label={t('member.code.label')}
        name="code"
        by={way}
        to={way === 'phone' ? member.phone && `${member.phone.areaCode} ${member.phone.masked}` : member.email?.masked}
        purpose={() => ({ type: way === 'phone' ? '6' : '7' })}
        value={draft.code}
        error={error('code')}
        onChange={(digits) => onChange('code', digits)}
        onLeave={() => draft.code && onLeave('code')}
      />
    )
  if (first)
    return <CurrentPassword value={draft.old} error={error('old')} onChange={(typed) => onChange('old', typed)} />
  const digits = kind === 'fund'
  return (
    <PasswordField
      label={t(digits ? 'member.fund.old' : 'member.password.old')}
      name="old"
      autoComplete={digits ? 'off' : 'current-password'}
      inputMode={digits ? 'numeric' : undefined}
      maxLength={digits ? FUND_PASSWORD_DIGITS : PASSWORD_MAX}
      placeholder={t(digits ? 'member.fund.old.empty' : 'member.password.old.empty')}
      value={draft.old}
      error={error('old')}
      onChange={(event) => onChange('old', event.target.value)}
    />
  )
}
