import { useText } from '@pavilion/i18n'
import { TextField } from '@pavilion/ui-kit'
import { useState, type ReactNode } from 'react'
import { isCode } from './is-code.ts'

interface FactorCode {
  readonly code: string
  /** Whether it can be sent. Shows the fault from then on. */
  readonly ready: () => boolean
  readonly field: ReactNode
}

/** Only for members who have a second factor. */
export const useFactorCode = (submit: {
  readonly faults: { readonly code?: string | undefined }
  readonly forget: (field: 'code') => void
}): FactorCode => {
  const t = useText()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const field = (
    <TextField
      label={t('member.totp.stop.code')}
      name="code"
      autoComplete="one-time-code"
      maxLength={11}
      value={code}
      error={tried && !isCode(code) ? t('member.totp.stop.codeFault') : submit.faults.code}
      onChange={(event) => {
        setCode(event.target.value.trim().toLowerCase())
        submit.forget('code')
      }}
    />
  )
  const ready = (): boolean => {
    setTried(true)
    return isCode(code)
  }
  return { code, ready, field }
}
