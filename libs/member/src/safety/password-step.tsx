import { Form, type FormState, type TextBinding } from '@pavilion/form'
import type { ReactNode } from 'react'
import { CurrentPassword } from '../password/current-password.tsx'

export interface PasswordStepProps {
  readonly of: FormState & { readonly text: (field: 'password') => TextBinding }
  readonly submitText: string
  readonly onCancel: () => void
  readonly danger?: boolean | undefined
  /** The fields above. */
  readonly children?: ReactNode
}

export const PasswordStep = ({ of: form, children, ...rest }: PasswordStepProps) => (
  <Form of={form} {...rest}>
    {children}
    <CurrentPassword {...form.text('password')} />
  </Form>
)
