import { queryKey, useApi } from '@pavilion/api-client'
import { getCustomerInfo } from '@pavilion/contract/funds'
import { bindFromDeposit, memberInfo } from '@pavilion/contract/profile'
import { REAL_NAME_MAX, realName } from '@pavilion/contract/rules'
import { fits, Form, useForm } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { Dialog, TextField } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'

const nameRule = fits(realName, { missing: 'wallet.payer.empty', wrong: 'wallet.payer.wrong' })

const NameForm = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText()
  const api = useApi()
  const cache = useQueryClient()
  const form = useForm({
    start: { name: '' },
    rules: { name: nameRule },
    send: async ({ name }) => {
      await api.call(bindFromDeposit, { realName: name.trim() })
      for (const endpoint of [getCustomerInfo, memberInfo])
        void cache.invalidateQueries({ queryKey: queryKey(endpoint, {}) })
    },
    fieldAt: { realName: 'name' },
    fieldOf: { DATA_EXISTS: 'name' },
    doneText: 'wallet.payer.sent',
    onDone: onClose,
  })
  return (
    <Form of={form} submitText={t('wallet.payer.submit')} onCancel={onClose}>
      <TextField
        label={t('wallet.payer.name')}
        autoComplete="name"
        hint={t('wallet.payer.own')}
        {...form.text('name')}
        maxLength={REAL_NAME_MAX}
      />
    </Form>
  )
}

/** A dialog, because a form holds no other. */
export const NameDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const t = useText()
  return (
    <Dialog open={open} onClose={onClose} title={t('wallet.payer.write')} size="s" maskClosable={false}>
      {open && <NameForm onClose={onClose} />}
    </Dialog>
  )
}
