import type { DataOf } from '@pavilion/contract'
import type { memberInfo } from '@pavilion/contract/profile'
import { FUND_PASSWORD_DIGITS, PASSWORD_MAX, PASSWORD_RULES } from '@pavilion/contract/rules'
import { useText } from '@pavilion/i18n'
import { Alert, PasswordField, Segmented, toast } from '@pavilion/ui-kit'
import { Checked } from '../form/checked.tsx'
import { Form } from '../form/form.tsx'
import { useDraft } from '../form/use-draft.ts'
import {
  passwordFaults,
  type PasswordDraft,
  type PasswordField as Field,
  type PasswordKind,
} from './password-checks.ts'
import { Proof } from './proof.tsx'
import { usePasswordSubmit } from './use-password-submit.ts'

const EMPTY: PasswordDraft = { way: 'old', old: '', code: '', next: '', repeat: '' }

export interface PasswordFormProps {
  readonly kind: PasswordKind
  readonly member: DataOf<typeof memberInfo>
  readonly onDone: () => void
  readonly onCancel: () => void
}

export const PasswordForm = ({ kind, member, onDone, onCancel }: PasswordFormProps) => {
  const t = useText()
  const first = kind === 'fund' && !member.secondPassword
  const { draft, change, leave, fault, settle } = useDraft<PasswordDraft, Field>(EMPTY, (typed) =>
    passwordFaults(kind, first, typed),
  )
  const submit = usePasswordSubmit(kind, draft, () => {
    toast(t(first ? 'member.fund.done' : 'member.form.done'), 'success')
    onDone()
  })
  if (submit.checked) return <Checked message={submit.checked} onClose={onDone} />
  const error = (field: Field) => fault(field) ?? submit.faults[field]
  const clean = (typed: string) =>
    kind === 'fund' ? typed.replaceAll(/\D/g, '').slice(0, FUND_PASSWORD_DIGITS) : typed.replaceAll(/\s/g, '')
  const keypad = kind === 'fund' ? ({ inputMode: 'numeric' } as const) : { maxLength: PASSWORD_MAX }
  const edit = (field: Field, value: string) => {
    change({ [field]: value })
    submit.forget(field)
  }
  const onSubmit = () => {
    if (!settle()) return 'faulty'
    submit.send()
    return 'sent'
  }
  const ways = [
    { value: 'old' as const, label: t(kind === 'login' ? 'member.password.way.old' : 'member.fund.old') },
    ...(member.phone ? [{ value: 'phone' as const, label: t('member.password.way.phone') }] : []),
    ...(member.email ? [{ value: 'email' as const, label: t('member.password.way.email') }] : []),
  ]
  const nextLabel = kind === 'login' ? 'member.password.new' : first ? 'member.fund.first' : 'member.fund.new'
  return (
    <Form submit={submit} onSubmit={onSubmit} submitText={t('member.form.save')} onCancel={onCancel}>
      {!first && ways.length > 1 && (
        <Segmented
          label={t('member.password.way')}
          block
          options={ways}
          value={draft.way}
          onChange={(way) => change({ way, old: '', code: '' })}
        />
      )}
      <Proof
        key={draft.way}
        kind={kind}
        first={first}
        member={member}
        draft={draft}
        error={error}
        onChange={edit}
        onLeave={leave}
      />
      <PasswordField
        label={t(nextLabel)}
        name="next"
        autoComplete="new-password"
        hint={kind === 'fund' ? t('member.fund.hint') : undefined}
        {...keypad}
        placeholder={t(kind === 'login' ? 'member.password.new.empty' : 'member.fund.new.empty')}
        value={draft.next}
        error={error('next')}
        rules={
          kind === 'login'
            ? PASSWORD_RULES.map(({ name, holds }) => ({
                label: t(`member.password.rule.${name}`),
                met: draft.next !== '' && holds(draft.next),
              }))
            : undefined
        }
        onChange={(event) => edit('next', clean(event.target.value))}
        onBlur={() => draft.next && leave('next')}
      />
      <PasswordField
        label={t(kind === 'login' ? 'member.password.repeat' : 'member.fund.repeat')}
        name="repeat"
        autoComplete="new-password"
        {...keypad}
        placeholder={t(kind === 'login' ? 'member.password.repeat.empty' : 'member.fund.repeat.empty')}
        value={draft.repeat}
        error={error('repeat')}
        onChange={(event) => edit('repeat', clean(event.target.value))}
        onBlur={() => draft.repeat && leave('repeat')}
      />
      {kind === 'login' && <Alert>{t('member.password.ends')}</Alert>}
    </Form>
  )
}
