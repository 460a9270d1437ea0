import { Button, type ButtonProps } from './button.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'
import { useWaiting } from './use-waiting.ts'

export interface WaitingButtonProps extends ButtonProps {
  /** When it may be pressed again: milliseconds, as Date.now tells them. */
  until?: number | undefined
}

/** A button that may not be pressed for a while, and says how long; a form it would send is not sent. */
export function WaitingButton({ until, onClick, children, ...rest }: WaitingButtonProps) {
  const waiting = useWaiting()
  const left = useSecondsLeft(until)
  const resting = left > 0
  // Not `disabled`: that would take the focus from whoever pressed it by keyboard.
  return (
    <Button
      {...rest}
      {...(resting && { 'aria-disabled': true })}
      onClick={(event) => (resting ? event.preventDefault() : onClick?.(event))}
    >
      {resting ? waiting(left) : children}
    </Button>
  )
}
