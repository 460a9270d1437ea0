import { CODE_DIGITS } from '@pavilion/contract/rules'
import { CountdownButton, LinkButton, TextField, useSecondsLeft, useWaiting } from '@pavilion/ui-kit'
import { useState } from 'react'
import { digits } from '../rules/clean.ts'
import { useSendCode, type CodeDestination, type SentCodeWords } from './use-send-code.ts'

/** In the words of the domain that asks. */
export interface SentCodeFieldWords extends SentCodeWords {
  readonly placeholder: string
  readonly send: string
  readonly again: string
  readonly call: string
  readonly wait: (seconds: number) => string
  readonly to: (target: string) => string
}

export interface SentCodeFieldProps {
  readonly words: SentCodeFieldWords
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

/** A code that is sent to the member, with the button that sends it. */
export const SentCodeField = (props: SentCodeFieldProps) => {
  const { words, label, name, by, purpose, to, value, error, onChange, onBlur } = props
  const waiting = useWaiting()
  const { send, until, sending, error: refusal, reset } = useSendCode(words)
  const [hasRequested, setHasRequested] = useState(false)
  const secondsLeft = useSecondsLeft(until)
  const ask = (cate: '0' | '1' | '2') => {
    const codePurpose = purpose()
    if (!codePurpose) return
    setHasRequested(true)
    void send(codePurpose, cate, to ?? '')
  }
  const callButton = by === 'phone' && hasRequested && !sending && secondsLeft === 0 && (
    <LinkButton onClick={() => ask('2')}>{words.call}</LinkButton>
  )
  return (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={words.placeholder}
      value={value}
      error={error ?? refusal}
      hint={callButton || (to && words.to(to))}
      onChange={(event) => {
        reset()
        onChange(digits(CODE_DIGITS)(event.target.value))
      }}
      onBlur={onBlur}
      suffix={
        <CountdownButton
          until={until}
          loading={sending}
          waiting={(seconds) => (hasRequested && !refusal ? words.wait(seconds) : waiting(seconds))}
          onClick={() => ask(by === 'phone' ? '0' : '1')}
        >
          {hasRequested ? words.again : words.send}
        </CountdownButton>
      }
    />
  )
}
