import { md5, useApi } from '@pavilion/api-client'
import { maskedNumber, removePayoutAccount, type PayoutAccount } from '@pavilion/contract/funds'
import { Form, useForm } from '@pavilion/form'
import { localised, useLanguage, useText } from '@pavilion/i18n'
import { Alert, Dialog } from '@pavilion/ui-kit'
import { proofRules } from './account-rules.ts'
import { fundPassword, ProofFields } from './proof-fields.tsx'
import { useAccountsChanged } from './use-accounts.ts'

interface RemoveAccountProps {
  readonly account: PayoutAccount
  readonly phone: string | undefined
  readonly onClose: () => void
}

const RemoveForm = ({ account, phone, onClose }: RemoveAccountProps) => {
  const t = useText()
  const api = useApi()
  const changed = useAccountsChanged()
  const form = useForm({
    start: { password: '', code: '' },
    rules: proofRules,
    send: async ({ password, code }) => {
      changed(await api.call(removePayoutAccount, { accountId: account.id, password: md5(password), code }))
    },
    fieldOf: {
      PASSWORD_CHECK_FAILURE: 'password',
      AUTHENTICATION_CODE_ERROR: 'code',
      AUTHENTICATION_CODE_EXPIRED: 'code',
    },
    doneText: 'withdraw.accounts.remove.done',
    onDone: onClose,
  })
  return (
    <Form of={form} submitText={t('withdraw.accounts.remove')} danger onCancel={onClose}>
      <Alert tone="warning" quiet>
        {t('withdraw.accounts.remove.text')}
      </Alert>
      <ProofFields
        password={form.text('password', fundPassword)}
        code={form.value('code')}
        onLeaveCode={() => form.leave('code')}
        to={phone}
      />
    </Form>
  )
}

export const RemoveAccount = (props: RemoveAccountProps) => {
  const t = useText()
  const [language] = useLanguage()
  const { account, onClose } = props
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${t('withdraw.accounts.remove.title')} · ${localised(account.name, language)} ${maskedNumber(account)}`}
    >
      <RemoveForm {...props} />
    </Dialog>
  )
}
