import { WaitingButton, type ButtonProps } from '@pavilion/ui-kit'

export interface SubmitButtonProps extends ButtonProps {
  /** When what was refused may be tried again: milliseconds. */
  readonly until: number | undefined
}

/** Sends a form, and counts down when the platform wants a wait. */
export const SubmitButton = (props: SubmitButtonProps) => (
  <WaitingButton type="submit" variant="primary" size="l" {...props} />
)
