import { WaitingButton, type ButtonProps } from '@pavilion/ui-kit'

export interface SubmitButtonProps extends ButtonProps {
  /** End of the wait, ms. */
  readonly until: number | undefined
}

export const SubmitButton = (props: SubmitButtonProps) => (
  <WaitingButton type="submit" variant="primary" size="l" {...props} />
)
