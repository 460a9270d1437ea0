import { useText } from '@pavilion/i18n'
import { Dialog, TextField } from '@pavilion/ui-kit'
import { useState } from 'react'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { usePasskeyForm } from './use-passkey-form.ts'

export const PasskeyDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const [codes, setCodes] = useState<readonly string[]>()
  const form = usePasskeyForm((recovery) => {
    if (recovery) setCodes(recovery)
    else onClose()
  })
  return (
    <Dialog
      open
      sheet
      title={t(codes ? 'member.totp.recovery.title' : 'member.passkey.title')}
      maskClosable={false}
      closable={!codes}
      onClose={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <PasswordStep of={form} submitText={t('member.passkey.submit')} onCancel={onClose}>
          <TextField
            label={t('member.passkey.name')}
            placeholder={t('member.passkey.name.placeholder')}
            {...form.text('name')}
          />
        </PasswordStep>
      )}
    </Dialog>
  )
}
