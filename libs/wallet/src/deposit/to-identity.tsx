import { useText } from '@pavilion/i18n'
import { AlertLink } from './waiting-order.tsx'

export const ToIdentity = () => {
  const t = useText()
  return (
    <AlertLink to="/mine/auth" search={{ to: '/mine/savemoney' } as never}>
      {t('wallet.deposit.identify')}
    </AlertLink>
  )
}
