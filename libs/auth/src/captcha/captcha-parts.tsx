import { useText } from '@pavilion/i18n'
import { Alert, Button, LinkButton, Spinner } from '@pavilion/ui-kit'
import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'

/** Of the tallest captcha, so that nothing moves. */
export const Frame = styled.div`
  display: flex;
  min-height: 21.5rem;

  > * {
    flex: 1;
    min-width: 0;
  }
`

export const column = css`
  display: flex;
  flex-direction: column;
  gap: var(--pv-space-4);
`

export const Stack = styled.div`
  ${column}
`

export const Hint = styled.p`
  color: var(--pv-text-2);
  font-size: var(--pv-size-14);

  small {
    display: block;
    color: var(--pv-text-3);
    font-size: var(--pv-size-12);
  }

  @media (pointer: coarse) {
    small {
      display: none;
    }
  }
`

export const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--pv-space-3);
  min-height: 2rem;
  margin-top: auto;
  font-size: var(--pv-size-13);
`

const Waiting = styled.div`
  display: grid;
  flex: 1;
  place-content: center;
  justify-items: center;
  gap: var(--pv-space-2);
  min-height: 10rem;
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface-2);
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);
`

export const Wait = () => {
  const t = useText()
  return (
    <Waiting role="status">
      <Spinner />
      {t('captcha.loading')}
    </Waiting>
  )
}

export const Again = ({ children, onAgain }: { readonly children: ReactNode; readonly onAgain: () => void }) => {
  const t = useText()
  return (
    <Alert tone="warning" action={<LinkButton onClick={onAgain}>{t('kit.retry')}</LinkButton>}>
      {children}
    </Alert>
  )
}

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** Spec section 4. */
export const Ended = ({ onEnd }: { readonly onEnd: () => void }) => {
  const t = useText()
  return (
    <>
      <Alert tone="error">{t('captcha.wrong')}</Alert>
      <Button variant="primary" block ref={focus} onClick={onEnd}>
        {t('captcha.end')}
      </Button>
    </>
  )
}
