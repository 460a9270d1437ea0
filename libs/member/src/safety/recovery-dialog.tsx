import { useApi } from '@pavilion/api-client'
import { recoveryRenew } from '@pavilion/contract/account'
import { useText } from '@pavilion/i18n'
import { Alert, Dialog } from '@pavilion/ui-kit'
import { useState } from 'react'
import { FreshFactorStep } from './fresh-factor-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useFreshFactorForm } from './use-fresh-factor-form.ts'

export const RecoveryDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const api = useApi()
  const [codes, setCodes] = useState<string[]>()
  const fresh = useFreshFactorForm({
    send: (proof) => api.call(recoveryRenew, proof),
    onDone: ({ recovery }) => setCodes(recovery),
  })
  const title = t(codes ? 'member.totp.recovery.title' : 'member.recovery.title')
  return (
    <Dialog open sheet title={title} maskClosable={false} closable={!codes} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <FreshFactorStep of={fresh} submitText={t('member.recovery.submit')} onCancel={onClose}>
          <Alert tone="warning">{t('member.recovery.text')}</Alert>
        </FreshFactorStep>
      )}
    </Dialog>
  )
}
