import { md5 } from '@pavilion/api-client'
import type { ReactNode } from 'react'
import { Form } from '../form/form.tsx'
import { useDraft } from '../form/use-draft.ts'
import type { Submit } from '../form/use-submit.ts'
import { CurrentPassword } from '../password/current-password.tsx'

export interface PasswordStepProps {
  readonly submit: Submit & {
    readonly faults: { password?: string | undefined }
    readonly forget: (field: 'password') => void
  }
  /** Gets the password's digest. */
  readonly onPassword: (digest: string) => void
  readonly submitText: string
  readonly onCancel: () => void
  readonly danger?: boolean
  readonly children?: ReactNode
  /** Whether the fields above are filled in. */
  readonly ready?: () => boolean
}

export const PasswordStep = ({
  submit,
  onPassword,
  submitText,
  onCancel,
  danger,
  children,
  ready = () => true,
}: PasswordStepProps) => {
  const { draft, change, fault, settle } = useDraft<{ password: string }, 'password'>({ password: '' }, (typed) => ({
    password: typed.password === '' ? 'member.password.empty' : undefined,
  }))
  const onSubmit = () => {
    // Both run, so that all faults show at once.
    const rest = ready()
    if (!settle() || !rest) return 'faulty'
    onPassword(md5(draft.password))
    return 'sent'
  }
  return (
    <Form submit={submit} onSubmit={onSubmit} submitText={submitText} onCancel={onCancel} danger={danger}>
      {children}
      <CurrentPassword
        value={draft.password}
        error={fault('password') ?? submit.faults.password}
        onChange={(password) => {
          change({ password })
          submit.forget('password')
        }}
      />
    </Form>
  )
}
