import { queryKey, useApi } from '@pavilion/api-client'
import { answerLimitOffer, moneyLimits } from '@pavilion/contract/protection'
import { useText } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { Alert, Button } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AlertLink } from './waiting-order.tsx'
import type { OwnDepositLimit } from './own-limit.ts'

/** To who has no limit of deposits, until they have answered. */
const LimitOffer = () => {
  const t = useText()
  const api = useApi()
  const cache = useQueryClient()
  const [isAnswered, setAnswered] = useState(false)
  const answer = async () => {
    setAnswered(true)
    try {
      await api.call(answerLimitOffer, {})
      await cache.invalidateQueries({ queryKey: queryKey(moneyLimits, {}) })
    } catch {
      // It is offered again with the next visit.
    }
  }
  if (isAnswered) return null
  return (
    <Alert
      tone="info"
      action={
        <>
          <AlertLink to="/mine/protection" onClick={() => void answer()}>
            {t('wallet.limit.set')}
          </AlertLink>
          <Button size="s" onClick={() => void answer()}>
            {t('wallet.limit.later')}
          </Button>
        </>
      }
    >
      {t('wallet.limit.offer')}
    </Alert>
  )
}

interface LimitNoteProps {
  readonly limit: OwnDepositLimit | undefined
  readonly isOffered: boolean
}

/** What the member's own limit leaves; to who has none one is offered. */
export const LimitNote = ({ limit, isOffered }: LimitNoteProps) => {
  const t = useText()
  if (!limit) return isOffered ? <LimitOffer /> : null
  return (
    <Alert tone="info" action={<AlertLink to="/mine/protection">{t('wallet.limit.see')}</AlertLink>}>
      {t('wallet.limit.left', {
        period: t(`wallet.limit.${limit.period}`),
        amount: formatMoney(limit.left, undefined, { strip: true }),
      })}
    </Alert>
  )
}
