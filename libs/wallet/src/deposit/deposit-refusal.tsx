import type { DepositOrder } from '@pavilion/contract/funds'
import { FormNotice, type FormRefusal } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { Alert } from '@pavilion/ui-kit'
import { ToIdentity } from './to-identity.tsx'
import { AlertLink, ToOrder } from './waiting-order.tsx'

interface DepositRefusalProps {
  readonly refusal: FormRefusal
  readonly waiting: DepositOrder | undefined
}

export const DepositRefusal = ({ refusal, waiting }: DepositRefusalProps) => {
  const t = useText()
  switch (refusal.status) {
    case 'ACCESS_DENIED':
      return (
        <Alert tone="warning" action={<AlertLink to="/mine/protection">{t('wallet.deposit.protection')}</AlertLink>}>
          {refusal.text}
        </Alert>
      )
    case 'UNBOUND_PHONE':
    case 'BIND_REAL_NAME':
      return (
        <Alert tone="warning" action={<ToIdentity />}>
          {refusal.text}
        </Alert>
      )
    case 'DATA_EXISTS':
      return <FormNotice of={{ refusal }} action={waiting && <ToOrder order={waiting} />} />
    default:
      return <FormNotice of={{ refusal }} />
  }
}
