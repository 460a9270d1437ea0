import { useText } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { Alert, Button } from '@pavilion/ui-kit'
import { useState } from 'react'
import { AlertLink } from './waiting-order.tsx'
import type { OwnDepositLimit } from './own-limit.ts'

const OFFERED = 'pavilion.deposit-limit-offered'

const wasOffered = (): boolean => {
  try {
    return localStorage.getItem(OFFERED) !== null
  } catch {
    return true
  }
}
const noteOffered = (): void => {
  try {
    localStorage.setItem(OFFERED, '1')
  } catch {
    // It is offered again then.
  }
}

/** What the member's own limit leaves; to who has none it is offered, until they say no. */
export const LimitNote = ({ limit }: { readonly limit: OwnDepositLimit | undefined }) => {
  const t = useText()
  const [isOver, setOver] = useState(wasOffered)
  if (limit)
    return (
      <Alert tone="info" action={<AlertLink to="/mine/protection">{t('wallet.limit.see')}</AlertLink>}>
        {t('wallet.limit.left', {
          period: t(`wallet.limit.${limit.period}`),
          amount: formatMoney(limit.left, undefined, { strip: true }),
        })}
      </Alert>
    )
  if (isOver) return null
  return (
    <Alert
      tone="info"
      action={
        <>
          <AlertLink to="/mine/protection" onClick={noteOffered}>
            {t('wallet.limit.set')}
          </AlertLink>
          <Button
            size="s"
            onClick={() => {
              noteOffered()
              setOver(true)
            }}
          >
            {t('wallet.limit.later')}
          </Button>
        </>
      }
    >
      {t('wallet.limit.offer')}
    </Alert>
  )
}
