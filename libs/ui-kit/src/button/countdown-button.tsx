import { styled } from 'styled-components'
import { LinkButton } from '../base/link.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

const Root = styled(LinkButton)`
  display: inline-flex;
  align-items: center;
  gap: var(--pv-space-1);
  font-size: var(--pv-size-13);
  white-space: nowrap;

  &[aria-disabled='true'] {
    color: var(--pv-text-2);
    font-weight: var(--pv-weight-regular);
    text-decoration: none;
    cursor: default;
  }
`

export interface CountdownButtonProps {
  children: string
  waiting: (seconds: number) => string
  /** End of the wait, Unix ms. */
  until?: number | undefined
  loading?: boolean | undefined
  onClick: () => void
}

/** Spec section 4. */
export function CountdownButton({ children, waiting, until, loading, onClick }: CountdownButtonProps) {
  const secondsLeft = useSecondsLeft(until)
  const resting = secondsLeft > 0 || loading === true
  // `disabled` would lose keyboard focus.
  return (
    <Root aria-disabled={resting || undefined} aria-busy={loading || undefined} onClick={() => !resting && onClick()}>
      {loading && <Spinner size={16} />}
      {secondsLeft > 0 ? waiting(secondsLeft) : children}
    </Root>
  )
}
