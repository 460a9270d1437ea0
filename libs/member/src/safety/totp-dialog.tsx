import type { DataOf } from '@pavilion/contract'
import { totpBegin, totpConfirm } from '@pavilion/contract/account'
import { useText } from '@pavilion/i18n'
import { CodeField, CopyButton, Dialog, toast } from '@pavilion/ui-kit'
import { useState } from 'react'
import { styled } from 'styled-components'
import { codeFault } from '../code/code-fault.ts'
import { Form } from '../form/form.tsx'
import { useDraft } from '../form/use-draft.ts'
import { useSubmit } from '../form/use-submit.ts'
import { Words } from '../parts/layout.tsx'
import { PasswordStep } from './password-step.tsx'
import { QrCode } from './qr.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const Scan = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--pv-space-3);
  text-align: center;
`
const Secret = styled.span`
  display: flex;
  align-items: center;
  gap: var(--pv-space-2);
  max-width: 100%;

  code {
    overflow-wrap: anywhere;
    font-family: ui-monospace, monospace;
    font-size: var(--pv-size-13);
  }
`

type Begun = DataOf<typeof totpBegin>

const Scanned = ({
  begun,
  onDone,
  onCancel,
}: {
  begun: Begun
  onDone: (codes: string[]) => void
  onCancel: () => void
}) => {
  const t = useText()
  const { draft, change, fault, settle } = useDraft<{ code: string }, 'code'>({ code: '' }, ({ code }) => ({
    code: codeFault(code),
  }))
  const submit = useSubmit<typeof totpConfirm, 'code'>(totpConfirm, {
    fieldOf: { AUTHENTICATION_CODE_ERROR: 'code', AUTHENTICATION_LOCKED: 'code' },
    onDone: ({ recovery }) => onDone(recovery),
  })
  const onSubmit = () => {
    if (!settle()) return 'faulty'
    submit.send({ codeId: begun.codeId, code: draft.code })
    return 'sent'
  }
  return (
    <Form submit={submit} onSubmit={onSubmit} submitText={t('member.totp.confirm')} onCancel={onCancel}>
      <Scan>
        <Words>{t('member.totp.scan')}</Words>
        <QrCode text={begun.uri} />
        <Secret>
          <code>{begun.secret}</code>
          <CopyButton compact text={begun.secret} label={t('member.totp.secret')} />
        </Secret>
        <Words aria-hidden>{t('member.totp.code')}</Words>
      </Scan>
      <CodeField
        label={t('member.totp.code')}
        value={draft.code}
        error={fault('code') ?? submit.faults.code}
        onChange={(code) => {
          change({ code })
          submit.forget('code')
        }}
      />
    </Form>
  )
}

/** Password, then the code to scan and a first app code, then the recovery codes. */
export const TotpDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<string[]>()
  const submit = useSubmit<typeof totpBegin, 'password'>(totpBegin, {
    fieldOf: { PASSWORD_CHECK_FAILURE: 'password' },
    onDone: setBegun,
  })
  const title = t(codes ? 'member.totp.recovery.title' : 'member.totp.title')
  const step = () => {
    if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />
    if (begun)
      return (
        <Scanned
          begun={begun}
          onCancel={onClose}
          onDone={(recovery) => {
            toast(t('member.totp.on'), 'success')
            setCodes(recovery)
          }}
        />
      )
    return (
      <PasswordStep
        submit={submit}
        submitText={t('member.totp.begin')}
        onPassword={(password) => submit.send({ password })}
        onCancel={onClose}
      />
    )
  }
  return (
    <Dialog open sheet title={title} maskClosable={false} closable={!codes} onClose={onClose}>
      {step()}
    </Dialog>
  )
}
