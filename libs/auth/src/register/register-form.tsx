import {
  PASSWORD_MAX,
  PASSWORD_RULES,
  USERNAME_MAX,
  USERNAME_RULES,
  isPassword,
  isUsername,
} from '@pavilion/contract/rules'
import { useText } from '@pavilion/i18n'
import { BirthdayField, Checkbox, LinkButton, PasswordField, TextField } from '@pavilion/ui-kit'
import { useState, type FormEvent } from 'react'
import type { LegalDocument } from '../legal/clauses.ts'
import { Form } from '../panes/form-parts.tsx'
import { useFaultFocus } from '../panes/use-fault-focus.ts'
import { Refused } from '../refusals/refused.tsx'
import { SubmitButton } from '../refusals/submit-button.tsx'
import { useTask } from '../refusals/use-task.ts'
import { BroughtCodes } from './brought-codes.tsx'
import {
  EMPTY_DRAFT,
  isComplete,
  registerFaults,
  strip,
  type RegisterDraft,
  type RegisterField,
} from './register-checks.ts'
import { serverFaults, type ServerFaults } from './server-faults.ts'

export interface RegisterFormProps {
  /** In the site's time zone, YYYY-MM-DD. */
  readonly today: string
  readonly proving: boolean
  /** Rejects with the API's error. */
  readonly onRegister: (draft: RegisterDraft) => Promise<unknown>
  readonly onLegal: (document: LegalDocument) => void
  readonly onSupport: () => void
}

/** Spec sections 2 and 5. */
export const RegisterForm = ({ today, proving, onRegister, onLegal, onSupport }: RegisterFormProps) => {
  const t = useText()
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [left, setLeft] = useState<ReadonlySet<RegisterField>>(new Set())
  const [refused, setRefused] = useState<ServerFaults>({})
  const { busy, refusal, until, clear, run } = useTask()
  const { form, look } = useFaultFocus()

  const faults = registerFaults(draft, today)
  const change = (part: Partial<RegisterDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setRefused({})
    clear()
  }
  /** Leaving an empty field shows no fault, but submitting does. */
  const leave = (field: RegisterField) => draft[field] !== '' && setLeft((before) => new Set(before).add(field))
  const fault = (field: RegisterField): string | undefined => {
    const found = faults[field]
    return refused[field] ?? (left.has(field) && found ? t(found) : undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setLeft(new Set(Object.keys(EMPTY_DRAFT) as RegisterField[]))
    if (Object.keys(faults).length > 0) return look()
    await run(
      () => onRegister(draft),
      (error) => {
        const found = serverFaults(error)
        setRefused(found)
        if (Object.keys(found).length > 0) look()
        return Object.keys(found).length > 0
      },
    )
  }
  return (
    <Form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('auth.name.label')}
        placeholder={t('auth.name.placeholder')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME_MAX}
        value={draft.name}
        valid={isUsername(draft.name)}
        rules={USERNAME_RULES.map((rule) => ({
          label: t(`auth.name.rule.${rule.name}`),
          met: draft.name !== '' && rule.holds(draft.name),
        }))}
        error={fault('name')}
        onChange={(event) => change({ name: strip(event.target.value) })}
        onBlur={() => leave('name')}
      />
      <PasswordField
        label={t('auth.password.label')}
        placeholder={t('auth.password.placeholder')}
        name="new-password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        value={draft.password}
        valid={isPassword(draft.password)}
        rules={PASSWORD_RULES.map((rule) => ({
          label: t(`auth.password.rule.${rule.name}`),
          met: draft.password !== '' && rule.holds(draft.password),
        }))}
        error={fault('password')}
        onChange={(event) => change({ password: strip(event.target.value) })}
        onBlur={() => leave('password')}
      />
      <PasswordField
        label={t('auth.repeat.label')}
        placeholder={t('auth.repeat.placeholder')}
        name="repeat-password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        value={draft.repeat}
        valid={draft.repeat !== '' && draft.repeat === draft.password}
        error={fault('repeat')}
        onChange={(event) => change({ repeat: strip(event.target.value) })}
        onBlur={() => leave('repeat')}
      />
      <BirthdayField
        thisYear={Number(today.slice(0, 4))}
        value={draft.birthday}
        error={fault('birthday')}
        hint={t('auth.birthday.hint')}
        onChange={(birthday) => {
          change({ birthday })
          if (birthday.year && birthday.month && birthday.day) leave('birthday')
        }}
      />
      <Checkbox
        name="agree"
        checked={draft.isAgree}
        error={fault('isAgree')}
        onChange={(event) => change({ isAgree: event.target.checked })}
      >
        {t('auth.agree.before')}
        <LinkButton onClick={() => onLegal('terms')}>{t('auth.agree.terms')}</LinkButton>
        {t('auth.agree.and')}
        <LinkButton onClick={() => onLegal('privacy')}>{t('auth.agree.privacy')}</LinkButton>
      </Checkbox>
      <BroughtCodes />
      <SubmitButton block until={until} loading={busy} aria-disabled={isComplete(draft) ? undefined : true}>
        {t(proving ? 'auth.register.captcha' : busy ? 'auth.register.busy' : 'auth.register.submit')}
      </SubmitButton>
      <Refused refusal={refusal} onSupport={onSupport} onClose={clear} />
    </Form>
  )
}
