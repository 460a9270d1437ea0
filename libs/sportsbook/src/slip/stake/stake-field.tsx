import { formatAmount, formatMoney, SITE_CURRENCY } from '@pavilion/money'
import { isNegative, winAmount, potentialWin } from '@pavilion/odds'
import { Alert } from '@pavilion/ui-kit'
import { useTranslate } from '../../market/translate.ts'
import type { Adjustment } from '../state/slip.ts'
import { Amount, Line, Win } from '../../wager/ticket.styles.ts'
import { QuickStakes } from './quick-stakes.tsx'
import { StakeBox } from './stake-box.tsx'
import { riskAt, type EnteredStake, type DisplayedPrice, type StakeBounds } from './stake.ts'

interface StakeFieldProps {
  readonly name: string
  readonly stake: string
  readonly price: DisplayedPrice
  readonly bounds: StakeBounds
  /** While a bet is undecided. */
  readonly locked?: boolean
  readonly quick?: boolean
  readonly onChange: (enteredStake: EnteredStake) => void
}

/** With a negative price the amount to win is typed; the risk stands beside it. */
export function StakeField({ name, stake, price, bounds, locked = false, quick = !locked, onChange }: StakeFieldProps) {
  const { t } = useTranslate()
  const risk = riskAt(stake, price)
  const negative = isNegative(price.ior, price.type)
  return (
    <>
      <Line>
        <StakeBox
          label={t('betting.slip.stake.label', { name })}
          {...(negative && { prefix: t('betting.slip.winnable') })}
          stake={stake}
          bounds={bounds}
          price={price}
          locked={locked}
          onChange={onChange}
        />
        {negative ? (
          <Win>
            {t('betting.slip.risk')}
            <Amount data-testid="risk">{formatAmount(risk)}</Amount>
          </Win>
        ) : (
          <Win>
            {t('betting.slip.winnable')}
            <Amount data-testid="winnable">{winAmount(stake, price.ior, price.type)}</Amount>
          </Win>
        )}
      </Line>
      {price.type === 'E' && risk > 0n && (
        <Line>
          {t('betting.slip.returns')}
          <Amount>{formatAmount(risk + potentialWin(risk, price.ior))}</Amount>
        </Line>
      )}
      {quick && <QuickStakes stake={stake} bounds={bounds} price={price} onChange={onChange} />}
    </>
  )
}

export function AdjustedNote({ adjusted }: { adjusted: Adjustment }) {
  const { t } = useTranslate()
  return (
    <Alert tone="warning">
      {t(`betting.slip.adjusted.${adjusted.by}`, {
        typed: formatMoney(adjusted.typed, SITE_CURRENCY, { strip: true }),
        to: formatMoney(adjusted.to, SITE_CURRENCY, { strip: true }),
      })}
    </Alert>
  )
}
