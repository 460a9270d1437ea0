import { WaitingButton, type ButtonProps } from '@pavilion/ui-kit'
import { keepFocus } from './form-button.tsx'
import type { FormState } from './form-model.ts'

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'form' | 'loading'> {
  readonly of: Pick<FormState, 'id' | 'busy' | 'until'>
  /** False: looks disabled. A press still shows what is missing. */
  readonly ready?: boolean
}

/** May stand outside of its form, in the foot of a dialog. Counts down after a refusal with a wait. */
export const SubmitButton = ({ of: { id, busy, until }, ready = true, ...button }: SubmitButtonProps) => (
  <WaitingButton
    variant="primary"
    {...button}
    type="submit"
    form={id}
    until={until}
    loading={busy}
    aria-disabled={ready ? undefined : true}
    onMouseDown={keepFocus}
  />
)
