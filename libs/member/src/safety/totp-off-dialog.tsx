import { totpRemove } from '@pavilion/contract/account'
import { useText } from '@pavilion/i18n'
import { Alert, Dialog, toast } from '@pavilion/ui-kit'
import { useSubmit } from '../form/use-submit.ts'
import { PasswordStep } from './password-step.tsx'
import { useFactorCode } from './use-factor-code.tsx'

export const TotpOffDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const submit = useSubmit<typeof totpRemove, 'password' | 'code'>(totpRemove, {
    fieldOf: { PASSWORD_CHECK_FAILURE: 'password', AUTHENTICATION_CODE_ERROR: 'code' },
    onDone: () => {
      toast(t('member.totp.off'), 'success')
      onClose()
    },
  })
  const { code, ready, field } = useFactorCode(submit)
  return (
    <Dialog open sheet title={t('member.totp.stop.title')} maskClosable={false} onClose={onClose}>
      <PasswordStep
        danger
        submit={submit}
        submitText={t('member.totp.stop.submit')}
        ready={ready}
        onPassword={(password) => submit.send({ password, code })}
        onCancel={onClose}
      >
        <Alert tone="warning">{t('member.totp.stop.text')}</Alert>
        {field}
      </PasswordStep>
    </Dialog>
  )
}
