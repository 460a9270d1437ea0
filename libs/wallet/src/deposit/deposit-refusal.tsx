import { isStatus, type ApiError } from '@pavilion/api-client'
import type { DepositOrder } from '@pavilion/contract/funds'
import { useText } from '@pavilion/i18n'
import { Alert } from '@pavilion/ui-kit'
import { ToIdentity } from './to-identity.tsx'
import { isUnidentified } from './use-open-order.ts'
import { AlertLink, ToOrder } from './waiting-order.tsx'

interface DepositRefusalProps {
  readonly error: ApiError
  readonly waiting: DepositOrder | undefined
}

/** A time-out chosen by the member is not shown as an error. */
export const DepositRefusal = ({ error, waiting }: DepositRefusalProps) => {
  const t = useText()
  const { message } = error
  const exists: boolean = isStatus(error, 'DATA_EXISTS')
  if (isStatus(error, 'ACCESS_DENIED'))
    return (
      <Alert tone="warning" action={<AlertLink to="/mine/protection">{t('wallet.deposit.protection')}</AlertLink>}>
        {message}
      </Alert>
    )
  if (isUnidentified(error))
    return (
      <Alert tone="warning" action={<ToIdentity />}>
        {message}
      </Alert>
    )
  return (
    <Alert tone="error" action={exists && waiting && <ToOrder orderNo={waiting.orderNo} />}>
      {message}
    </Alert>
  )
}
