import { passkeyList, passkeyRemove, type DataOf } from '@pavilion/contract'
import { useText } from '@pavilion/i18n'
import { Alert, Dialog, toast } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useSubmit } from '../form/use-submit.ts'
import { PasswordStep } from './password-step.tsx'

export type Passkey = DataOf<typeof passkeyList>['list'][number]

/** Forgets a passkey. */
export const PasskeyOffDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const t = useText()
  const cache = useQueryClient()
  const submit = useSubmit<typeof passkeyRemove, 'password'>(passkeyRemove, {
    fieldOf: { PASSWORD_CHECK_FAILURE: 'password' },
    onDone: () => {
      void cache.invalidateQueries({ queryKey: [passkeyList.path] })
      toast(t('member.passkey.removed'), 'success')
      onClose()
    },
  })
  return (
    <Dialog open sheet title={t('member.passkey.remove.title')} maskClosable={false} onClose={onClose}>
      <PasswordStep
        danger
        submit={submit}
        submitText={t('member.passkey.remove.submit')}
        onPassword={(password) => submit.send({ passkeyId: passkey.passkeyId, password })}
        onCancel={onClose}
      >
        <Alert tone="warning">{t('member.passkey.remove.text', { name: passkey.name })}</Alert>
      </PasswordStep>
    </Dialog>
  )
}
