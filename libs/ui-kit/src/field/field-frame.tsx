import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { visuallyHidden } from '../base/visually-hidden.tsx'
import { Icon } from '../icon/icon.tsx'

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.375rem;
  min-width: 0;
`
const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--pv-space-3);
  font-size: var(--pv-size-13);
  color: var(--pv-text-2);

  label[data-hidden] {
    ${visuallyHidden}
  }
  label[data-hidden] + * {
    margin-inline-start: auto;
  }
`
const Note = styled.p`
  color: var(--pv-text-3);
  font-size: var(--pv-size-12);
`
const Fault = styled.p`
  display: flex;
  gap: var(--pv-space-1);
  color: var(--pv-up);
  font-size: var(--pv-size-12);

  svg {
    margin-top: 0.0625rem;
  }
`

export interface FieldLabels {
  label: string
  /** Label for screen readers only. */
  labelHidden?: boolean | undefined
  /** Right of the label. */
  aside?: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

interface Frame extends FieldLabels {
  /** Between input and hint. */
  below?: ReactNode
  children: (attributes: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

export function FieldFrame({ label, labelHidden = false, aside, hint, error, below, children }: Frame) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <Root>
      {(!labelHidden || aside) && (
        <Head>
          <label htmlFor={id} data-hidden={labelHidden || undefined}>
            {label}
          </label>
          {aside}
        </Head>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {below}
      {error && (
        <Fault id={`${id}-error`} role="alert">
          <Icon name="warning" size={16} />
          {error}
        </Fault>
      )}
      {hint && <Note id={`${id}-hint`}>{hint}</Note>}
    </Root>
  )
}
