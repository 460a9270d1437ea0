import { useApi } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import { passkeyList, passkeyRemove } from '@pavilion/contract/account'
import { useText } from '@pavilion/i18n'
import { Alert, Dialog } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { FreshFactorStep } from './fresh-factor-step.tsx'
import { useFreshFactorForm } from './use-fresh-factor-form.ts'

export type Passkey = DataOf<typeof passkeyList>['list'][number]

/** The password alone is not enough. */
export const PasskeyOffDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const t = useText()
  const api = useApi()
  const cache = useQueryClient()
  const { passkeyId, name } = passkey
  const fresh = useFreshFactorForm({
    send: async (proof) => {
      await api.call(passkeyRemove, { passkeyId, ...proof })
      void cache.invalidateQueries({ queryKey: [passkeyList.path] })
    },
    doneText: 'member.passkey.removed',
    onDone: onClose,
  })
  return (
    <Dialog open sheet title={t('member.passkey.remove.title')} maskClosable={false} onClose={onClose}>
      <FreshFactorStep danger of={fresh} submitText={t('member.passkey.remove.submit')} onCancel={onClose}>
        <Alert tone="warning">{t('member.passkey.remove.text', { name })}</Alert>
      </FreshFactorStep>
    </Dialog>
  )
}
