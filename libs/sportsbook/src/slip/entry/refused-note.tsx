import { formatMoney } from '@pavilion/money'
import { Alert } from '@pavilion/ui-kit'
import { useTranslate } from '../../market/translate.ts'
import type { Betting } from '../state/slip.ts'

export function RefusedNote({
  wasReserved,
  refusal,
  stake,
}: Pick<Extract<Betting, { active: 'refused' }>, 'wasReserved' | 'refusal' | 'stake'>) {
  const { t } = useTranslate()
  const reason = t(`betting.slip.refusal.${refusal}`)
  return (
    <Alert tone="error">
      {wasReserved
        ? t('betting.slip.refused', { reason, amount: formatMoney(stake) })
        : t('betting.slip.refused.noMoney', { reason })}
    </Alert>
  )
}
