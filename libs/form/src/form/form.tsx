import { useText } from '@pavilion/i18n'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { FormButton } from './form-button.tsx'
import { FormElement } from './form-element.tsx'
import type { FormState } from './form-model.ts'
import { FormNotice } from './form-notice.tsx'
import { SubmitButton } from './submit-button.tsx'

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: var(--pv-space-3);

  /* On a page, where there is nothing to cancel, the button stands where the fields begin. */
  > :only-child {
    margin-right: auto;
  }

  @media (max-width: 600px) {
    > * {
      flex: 1;
    }
  }
`

export interface FormProps {
  readonly of: FormState
  readonly submitText: string
  readonly onCancel?: (() => void) | undefined
  readonly danger?: boolean | undefined
  readonly children: ReactNode
}

/** The usual form of `useForm`: what was refused, the fields, the buttons. */
export const Form = ({ of: form, submitText, onCancel, danger = false, children }: FormProps) => {
  const t = useText()
  return (
    <FormElement of={form}>
      <FormNotice of={form} />
      {children}
      <Foot>
        {onCancel && <FormButton onClick={onCancel}>{t('kit.cancel')}</FormButton>}
        <SubmitButton of={form} variant={danger ? 'danger' : 'primary'}>
          {submitText}
        </SubmitButton>
      </Foot>
    </FormElement>
  )
}
