import type { ReactNode, SyntheticEvent } from 'react'
import { styled } from 'styled-components'
import type { FormState } from './form-model.ts'

const Root = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--pv-space-4);
`

export interface FormElementProps {
  readonly of: Pick<FormState, 'id' | 'element' | 'submit'>
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** For a form with a layout of its own, which places `FormNotice` and `SubmitButton` itself. `styled(FormElement)` changes the layout. */
export const FormElement = ({ of: { id, element, submit }, className, children }: FormElementProps) => {
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    // A form in a dialog of another form: events bubble through React's tree.
    event.stopPropagation()
    submit()
  }
  return (
    <Root ref={element} id={id} className={className} onSubmit={send} noValidate>
      {children}
    </Root>
  )
}
