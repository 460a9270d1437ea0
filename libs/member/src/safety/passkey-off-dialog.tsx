import type { DataOf } from '@pavilion/contract'
import { passkeyList, passkeyRemove } from '@pavilion/contract/account'
import { useText } from '@pavilion/i18n'
import { Alert, Dialog, toast } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useSubmit } from '../form/use-submit.ts'
import { FreshFactorStep } from './fresh-factor-step.tsx'
import { useFreshFactor } from './use-fresh-factor.ts'

export type Passkey = DataOf<typeof passkeyList>['list'][number]

/** The password alone is not enough. */
export const PasskeyOffDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const t = useText()
  const cache = useQueryClient()
  const { passkeyId, name } = passkey
  const factor = useFreshFactor()
  const submit = useSubmit<typeof passkeyRemove, 'password' | 'code'>(passkeyRemove, {
    fieldOf: { PASSWORD_CHECK_FAILURE: 'password', AUTHENTICATION_CODE_ERROR: 'code' },
    onAsked: factor.onAsked,
    onDone: () => {
      void cache.invalidateQueries({ queryKey: [passkeyList.path] })
      toast(t('member.passkey.removed'), 'success')
      onClose()
    },
  })
  return (
    <Dialog open sheet title={t('member.passkey.remove.title')} maskClosable={false} onClose={onClose}>
      <FreshFactorStep
        danger
        submit={submit}
        factor={factor}
        onProof={(proof) => submit.send({ passkeyId, ...proof })}
        submitText={t('member.passkey.remove.submit')}
        onCancel={onClose}
      >
        <Alert tone="warning">{t('member.passkey.remove.text', { name })}</Alert>
      </FreshFactorStep>
    </Dialog>
  )
}
