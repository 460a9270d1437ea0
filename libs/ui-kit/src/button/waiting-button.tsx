import { Button, type ButtonProps } from './button.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'
import { useWaiting } from './use-waiting.ts'

export interface WaitingButtonProps extends ButtonProps {
  /** End of the wait, Unix ms. */
  until?: number | undefined
}

/** While waiting it does not submit its form. */
export function WaitingButton({ until, onClick, children, ...rest }: WaitingButtonProps) {
  const waiting = useWaiting()
  const secondsLeft = useSecondsLeft(until)
  const resting = secondsLeft > 0
  // `disabled` would lose keyboard focus.
  return (
    <Button
      {...rest}
      {...(resting && { 'aria-disabled': true })}
      onClick={(event) => (resting ? event.preventDefault() : onClick?.(event))}
    >
      {resting ? waiting(secondsLeft) : children}
    </Button>
  )
}
