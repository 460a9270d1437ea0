import { useApi } from '@pavilion/api-client'
import { LONGEST_PAYOUT_LABEL, setPayoutAccount, type PayoutAccount } from '@pavilion/contract/funds'
import { Form, useForm } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { TextField } from '@pavilion/ui-kit'
import { useAccountsChanged } from './use-accounts.ts'

const focusOn = (field: HTMLInputElement | null): void => field?.focus()

export interface LabelFormProps {
  readonly account: PayoutAccount
  readonly onClose: () => void
}

/** The member's own word for an address; an empty one takes it away. */
export const LabelForm = ({ account, onClose }: LabelFormProps) => {
  const t = useText()
  const api = useApi()
  const changed = useAccountsChanged()
  const form = useForm({
    start: { label: account.label ?? '' },
    rules: {},
    send: async ({ label }) => {
      changed(await api.call(setPayoutAccount, { accountId: account.id, label: label.trim() }))
    },
    doneText: 'withdraw.accounts.label.done',
    onDone: onClose,
  })
  return (
    <Form of={form} submitText={t('withdraw.accounts.label.save')} onCancel={onClose}>
      <TextField
        label={t('withdraw.accounts.coin.label')}
        placeholder={t('withdraw.accounts.coin.label.placeholder')}
        ref={focusOn}
        {...form.text('label')}
        maxLength={LONGEST_PAYOUT_LABEL}
      />
    </Form>
  )
}
