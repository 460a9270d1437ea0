import { useText } from '@pavilion/i18n'
import { formatMoney, SITE_CURRENCY } from '@pavilion/money'
import { OwnLimit } from './own-limit.tsx'
import type { StakeBounds } from './stake.ts'

interface StakeRangeProps {
  readonly bounds: StakeBounds
  /** Of each bet of a system. */
  readonly isFold?: boolean
}

/** No range where the member's own limit leaves less than the least. */
export const StakeRange = ({ bounds: { min, limit, own }, isFold = false }: StakeRangeProps) => {
  const t = useText()
  return (
    <span>
      {(own === undefined || min <= limit) &&
        t(isFold ? 'betting.slip.limits.fold' : 'betting.slip.limits', {
          min: formatMoney(min, SITE_CURRENCY, { strip: true }),
          max: formatMoney(limit, SITE_CURRENCY, { strip: true }),
        })}
      <OwnLimit left={own} />
    </span>
  )
}
