import { SentCodeField } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { Alert } from '@pavilion/ui-kit'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'

const Root = styled.div`
  display: grid;
  gap: var(--pv-space-3);
`

interface WithdrawCodeFieldProps {
  /** Why the platform asks for it, in its words. */
  readonly reason: string | undefined
  readonly to: string | undefined
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (code: string) => void
  readonly onBlur: () => void
}

/** A code to the bound phone, where the amount or a sign of risk asks for it. It comes with the answer to a press elsewhere, so it takes the focus. */
export const WithdrawCodeField = ({ reason, to, ...field }: WithdrawCodeFieldProps) => {
  const t = useText()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector('input')?.focus(), [])
  return (
    <Root ref={root}>
      {reason !== undefined && <Alert>{reason}</Alert>}
      <SentCodeField
        {...field}
        label={t('withdraw.code')}
        name="code"
        by="phone"
        to={to}
        purpose={() => ({ type: '8' })}
        words={{
          placeholder: t('withdraw.code.placeholder'),
          send: t('withdraw.code.send'),
          again: t('withdraw.code.again'),
          call: t('withdraw.code.voice'),
          wait: (seconds) => t('withdraw.code.wait', { seconds }),
          to: (target) => t('withdraw.code.to', { target }),
          sentTo: (target) => t('withdraw.code.sent', { to: target }),
          sentByCall: t('withdraw.code.sentByVoice'),
        }}
      />
    </Root>
  )
}
