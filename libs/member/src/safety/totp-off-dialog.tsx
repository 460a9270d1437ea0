import { md5, useApi } from '@pavilion/api-client'
import { totpRemove } from '@pavilion/contract/account'
import { present } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { Alert, Dialog } from '@pavilion/ui-kit'
import { PROVED } from '../form/proved.ts'
import { useMemberForm } from '../form/use-member-form.ts'
import { FactorCodeField, factorCodeRule, typedFactorCode } from './factor-code-field.tsx'
import { PasswordStep } from './password-step.tsx'

export const TotpOffDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const api = useApi()
  const form = useMemberForm({
    start: { code: '', password: '' },
    rules: { code: factorCodeRule, password: present('member.password.empty') },
    send: ({ code, password }) => api.call(totpRemove, { code, password: md5(password) }),
    fieldOf: PROVED,
    doneText: 'member.totp.off',
    onDone: onClose,
  })
  return (
    <Dialog open sheet title={t('member.totp.stop.title')} maskClosable={false} onClose={onClose}>
      <PasswordStep danger of={form} submitText={t('member.totp.stop.submit')} onCancel={onClose}>
        <Alert tone="warning">{t('member.totp.stop.text')}</Alert>
        <FactorCodeField {...form.text('code', typedFactorCode)} />
      </PasswordStep>
    </Dialog>
  )
}
