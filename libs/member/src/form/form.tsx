import { useText } from '@pavilion/i18n'
import { Alert, Button, WaitingButton } from '@pavilion/ui-kit'
import { useEffect, useRef, useState, type FormEvent, type MouseEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Submit } from './use-submit.ts'

const Base = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--pv-space-4);
`
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

/** Keeps the focus. A fault shown on blur would move the button away from the mouse. */
const stay = (event: MouseEvent): void => event.preventDefault()

export interface FormProps {
  readonly submit: Submit
  readonly onSubmit: () => 'sent' | 'faulty'
  readonly submitText: string
  readonly onCancel?: (() => void) | undefined
  readonly danger?: boolean | undefined
  readonly children: ReactNode
}

/** Focuses the first faulty field, for own checks and server faults. */
export const Form = ({ submit, onSubmit, submitText, onCancel, danger, children }: FormProps) => {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const [looks, setLooks] = useState(0)
  const { faults, general, busy, until } = submit
  useEffect(() => {
    if (looks > 0 || Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [looks, faults])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && onSubmit() === 'faulty') setLooks(looks + 1)
  }
  return (
    <Base ref={form} onSubmit={send} noValidate>
      {general && <Alert tone="error">{general}</Alert>}
      {children}
      <Foot>
        {onCancel && <Button onClick={onCancel}>{t('member.form.cancel')}</Button>}
        <WaitingButton
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          until={until}
          loading={busy}
          onMouseDown={stay}
        >
          {submitText}
        </WaitingButton>
      </Foot>
    </Base>
  )
}
