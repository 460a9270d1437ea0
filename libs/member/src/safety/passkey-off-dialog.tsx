import { passkeyList, type DataOf } from '@pavilion/contract'
import { useText } from '@pavilion/i18n'
import { Alert, Button, Dialog, toast } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { PasswordStep } from './password-step.tsx'
import { useFactorCode } from './use-factor-code.tsx'
import { useRemovePasskey } from './use-remove-passkey.ts'

export type Passkey = DataOf<typeof passkeyList>['list'][number]

/** Forgets a passkey; the password alone is not enough for it. */
export const PasskeyOffDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const t = useText()
  const cache = useQueryClient()
  const removal = useRemovePasskey(passkey.passkeyId, () => {
    void cache.invalidateQueries({ queryKey: [passkeyList.path] })
    toast(t('member.passkey.removed'), 'success')
    onClose()
  })
  const { methods } = removal
  const { code, ready, field } = useFactorCode(removal)
  const factor = useRef<HTMLDivElement>(null)
  // It comes while the focus is in the password below it.
  useEffect(() => {
    if (methods) factor.current?.querySelector('input')?.focus()
  }, [methods])
  return (
    <Dialog open sheet title={t('member.passkey.remove.title')} maskClosable={false} onClose={onClose}>
      <PasswordStep
        danger
        submit={removal}
        submitText={t('member.passkey.remove.submit')}
        ready={() => methods === undefined || ready()}
        onPassword={(password) => (methods ? removal.showCode(code) : removal.begin(password))}
        onCancel={onClose}
      >
        <Alert tone="warning">{t('member.passkey.remove.text', { name: passkey.name })}</Alert>
        {methods && (
          <>
            <p>{t('member.passkey.remove.second')}</p>
            <div ref={factor}>{field}</div>
            {methods.includes('passkey') && (
              <Button variant="secondary" onClick={() => void removal.showPasskey()} disabled={removal.busy}>
                {t('member.passkey.remove.use')}
              </Button>
            )}
          </>
        )}
      </PasswordStep>
    </Dialog>
  )
}
