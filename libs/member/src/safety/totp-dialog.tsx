import { md5, useApi } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import { totpBegin, totpConfirm } from '@pavilion/contract/account'
import { Form, present } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { CodeField, CopyButton, Dialog, QrCode } from '@pavilion/ui-kit'
import { useState } from 'react'
import { styled } from 'styled-components'
import { codeRule } from '../code/code-rule.ts'
import { useMemberForm } from '../form/use-member-form.ts'
import { Words } from '../parts/layout.tsx'
import { PasswordStep } from './password-step.tsx'
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

type Enrolment = DataOf<typeof totpBegin>

const Scanned = ({
  enrolment,
  onDone,
  onCancel,
}: {
  enrolment: Enrolment
  onDone: (codes: string[]) => void
  onCancel: () => void
}) => {
  const t = useText()
  const api = useApi()
  const form = useMemberForm({
    start: { code: '' },
    rules: { code: codeRule },
    send: ({ code }) => api.call(totpConfirm, { codeId: enrolment.codeId, code }),
    fieldOf: { AUTHENTICATION_CODE_ERROR: 'code', AUTHENTICATION_LOCKED: 'code' },
    doneText: 'member.totp.on',
    onDone: ({ recovery }) => onDone(recovery),
  })
  return (
    <Form of={form} submitText={t('member.totp.confirm')} onCancel={onCancel}>
      <Scan>
        <Words>{t('member.totp.scan')}</Words>
        <QrCode text={enrolment.uri} label={t('member.totp.qr')} />
        <Secret>
          <code>{enrolment.secret}</code>
          <CopyButton compact text={enrolment.secret} label={t('member.totp.secret')} />
        </Secret>
        <Words aria-hidden>{t('member.totp.code')}</Words>
      </Scan>
      <CodeField label={t('member.totp.code')} {...form.value('code')} />
    </Form>
  )
}

export const TotpDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const api = useApi()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [codes, setCodes] = useState<string[]>()
  const form = useMemberForm({
    start: { password: '' },
    rules: { password: present('member.password.empty') },
    send: ({ password }) => api.call(totpBegin, { password: md5(password) }),
    fieldOf: { PASSWORD_CHECK_FAILURE: 'password' },
    onDone: setEnrolment,
  })
  const title = t(codes ? 'member.totp.recovery.title' : 'member.totp.title')
  const step = () => {
    if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />
    if (enrolment) return <Scanned enrolment={enrolment} onCancel={onClose} onDone={setCodes} />
    return <PasswordStep of={form} submitText={t('member.totp.begin')} onCancel={onClose} />
  }
  return (
    <Dialog open sheet title={title} maskClosable={false} closable={!codes} onClose={onClose}>
      {step()}
    </Dialog>
  )
}
