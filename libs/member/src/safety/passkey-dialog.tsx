import { useText } from '@pavilion/i18n'
import { Dialog, TextField, toast } from '@pavilion/ui-kit'
import { passkeyList } from '@pavilion/contract/account'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useMakePasskey } from './use-make-passkey.ts'

const NAME_MAX = 30

export const PasskeyDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const cache = useQueryClient()
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const submit = useMakePasskey(name.trim(), (recovery) => {
    void cache.invalidateQueries({ queryKey: [passkeyList.path] })
    toast(t('member.passkey.done'), 'success')
    if (recovery) setCodes(recovery)
    else onClose()
  })
  const named = name.trim() !== ''
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
        <PasswordStep
          submit={submit}
          submitText={t('member.passkey.submit')}
          ready={() => {
            setTried(true)
            return named
          }}
          onPassword={submit.start}
          onCancel={onClose}
        >
          <TextField
            label={t('member.passkey.name')}
            name="name"
            maxLength={NAME_MAX}
            placeholder={t('member.passkey.name.placeholder')}
            value={name}
            error={tried && !named ? t('member.passkey.name.empty') : undefined}
            onChange={(event) => setName(event.target.value)}
          />
        </PasswordStep>
      )}
    </Dialog>
  )
}
