import { useText } from '@pavilion/i18n'
import { Button, ReceiptTick, useSecondsLeft } from '@pavilion/ui-kit'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'

/** Until the sign-in follows (spec section 9), ms. */
const STAY_MS = 3_000

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--pv-space-3);
  padding-top: 5rem;
  text-align: center;

  h3 {
    font-size: var(--pv-size-20);
  }

  p {
    color: var(--pv-text-2);
  }

  button {
    margin-top: var(--pv-space-4);
  }
`

export const ResetDone = ({ onLeave }: { onLeave: () => void }) => {
  const t = useText()
  const [until] = useState(() => Date.now() + STAY_MS)
  const seconds = useSecondsLeft(until)
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  }, [onLeave])
  useEffect(() => {
    const timer = setTimeout(() => leave.current(), until - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  return (
    <Root role="status">
      {/* The heading says it. */}
      <span aria-hidden>
        <ReceiptTick size={56} label={t('auth.forgot.done')} />
      </span>
      <h3>{t('auth.forgot.done')}</h3>
      <p>{t('auth.forgot.doneText')}</p>
      <p aria-hidden>{t('auth.forgot.leaving', { seconds: Math.max(1, seconds) })}</p>
      <Button variant="primary" size="l" data-autofocus onClick={onLeave}>
        {t('auth.forgot.back')}
      </Button>
    </Root>
  )
}
