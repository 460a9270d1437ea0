import { recoveryRenew } from '@pavilion/contract/account'
import { useText } from '@pavilion/i18n'
import { Alert, Dialog } from '@pavilion/ui-kit'
import { useState } from 'react'
import { useSubmit } from '../form/use-submit.ts'
import { FreshFactorStep } from './fresh-factor-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useFreshFactor } from './use-fresh-factor.ts'

/** Needs the password and a second factor. The codes are shown only once. */
export const RecoveryDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const [codes, setCodes] = useState<string[]>()
  const factor = useFreshFactor()
  const submit = useSubmit<typeof recoveryRenew, 'password' | 'code'>(recoveryRenew, {
    fieldOf: { PASSWORD_CHECK_FAILURE: 'password', AUTHENTICATION_CODE_ERROR: 'code' },
    onAsked: factor.onAsked,
    onDone: ({ recovery }) => setCodes(recovery),
  })
  const title = t(codes ? 'member.totp.recovery.title' : 'member.recovery.title')
  return (
    <Dialog open sheet title={title} maskClosable={false} closable={!codes} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <FreshFactorStep
          submit={submit}
          factor={factor}
          onProof={submit.send}
          submitText={t('member.recovery.submit')}
          onCancel={onClose}
        >
          <Alert tone="warning">{t('member.recovery.text')}</Alert>
        </FreshFactorStep>
      )}
    </Dialog>
  )
}
