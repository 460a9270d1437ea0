import { CODE_DIGITS } from '@pavilion/contract/rules'
import { digits } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { CountdownButton, LinkButton, TextField, useSecondsLeft, useWaiting } from '@pavilion/ui-kit'
import { useState } from 'react'
import { useSendCode, type CodeDestination } from './use-send-code.ts'

export interface SentCodeFieldProps {
  readonly label: string
  readonly name: string
  readonly by: 'phone' | 'email'
  /** Undefined: something is missing. */
  readonly purpose: () => CodeDestination | undefined
  readonly to?: string | undefined
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (code: string) => void
  readonly onBlur: () => void
}

export const SentCodeField = ({ label, name, by, purpose, to, value, error, onChange, onBlur }: SentCodeFieldProps) => {
  const t = useText()
  const waiting = useWaiting()
  const { send, until, sending, error: refusal, reset } = useSendCode()
  const [hasRequested, setHasRequested] = useState(false)
  const secondsLeft = useSecondsLeft(until)
  const ask = (cate: '0' | '1' | '2') => {
    const codePurpose = purpose()
    if (!codePurpose) return
    setHasRequested(true)
    void send(codePurpose, cate, to ?? '')
  }
  const voiceCodeButton = by === 'phone' && hasRequested && !sending && secondsLeft === 0 && (
    <LinkButton onClick={() => ask('2')}>{t('member.code.voice')}</LinkButton>
  )
  return (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={t('member.code.placeholder')}
      value={value}
      error={error ?? refusal}
      hint={voiceCodeButton || (to && t('member.code.to', { target: to }))}
      onChange={(event) => {
        reset()
        onChange(digits(CODE_DIGITS)(event.target.value))
      }}
      onBlur={onBlur}
      suffix={
        <CountdownButton
          until={until}
          loading={sending}
          waiting={(seconds) => (hasRequested && !refusal ? t('member.code.wait', { seconds }) : waiting(seconds))}
          onClick={() => ask(by === 'phone' ? '0' : '1')}
        >
          {t(hasRequested ? 'member.code.again' : 'member.code.send')}
        </CountdownButton>
      }
    />
  )
}
