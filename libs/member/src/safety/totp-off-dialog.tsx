import { recoveryCode, totpRemove, verificationCode } from '@pavilion/contract'
import { useText } from '@pavilion/i18n'
import { Alert, Dialog, TextField, toast } from '@pavilion/ui-kit'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useSubmit } from '../form/use-submit.ts'
import { PasswordStep } from './password-step.tsx'

/** A code of the app, or a recovery code for a lost one. */
const isCode = (text: string): boolean => z.safeParse(z.union([verificationCode, recoveryCode]), text).success

/** Turns the authenticator app off. */
export const TotpOffDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const submit = useSubmit<typeof totpRemove, 'password' | 'code'>(totpRemove, {
    fieldOf: { PASSWORD_CHECK_FAILURE: 'password', AUTHENTICATION_CODE_ERROR: 'code' },
    onDone: () => {
      toast(t('member.totp.off'), 'success')
      onClose()
    },
  })
  const fault = tried && !isCode(code) ? t('member.totp.stop.codeFault') : submit.faults.code
  return (
    <Dialog open sheet title={t('member.totp.stop.title')} maskClosable={false} onClose={onClose}>
      <PasswordStep
        danger
        submit={submit}
        submitText={t('member.totp.stop.submit')}
        ready={() => {
          setTried(true)
          return isCode(code)
        }}
        onPassword={(password) => submit.send({ password, code })}
        onCancel={onClose}
      >
        <Alert tone="warning">{t('member.totp.stop.text')}</Alert>
        <TextField
          label={t('member.totp.stop.code')}
          name="code"
          autoComplete="one-time-code"
          maxLength={11}
          value={code}
          error={fault}
          onChange={(event) => {
            setCode(event.target.value.trim().toLowerCase())
            submit.forget('code')
          }}
        />
      </PasswordStep>
    </Dialog>
  )
}
