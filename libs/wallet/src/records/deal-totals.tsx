import type { DataOf } from '@pavilion/contract'
import type { queryDealRecord } from '@pavilion/contract/records'
import { useText } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { Skeleton } from '@pavilion/ui-kit'
import { signedAmount } from '../amount/signed.tsx'
import { Totals } from './records.styles.ts'

/** Of all that is chosen, not of one page. The wallet's balance is told where nothing is left out: opening + in − out = closing. */
export const DealTotals = ({ sums }: { sums: DataOf<typeof queryDealRecord> | undefined }) => {
  const t = useText()
  const whole = !sums || sums.opening !== undefined
  const cells = [
    ['count', sums && String(sums.total)],
    ...(whole ? [['opening', sums?.opening !== undefined && formatMoney(sums.opening)] as const] : []),
    ['in', sums && signedAmount(sums.cameIn)],
    ['out', sums && signedAmount(-sums.wentOut)],
    whole
      ? (['closing', sums?.closing !== undefined && formatMoney(sums.closing)] as const)
      : (['net', sums && signedAmount(sums.cameIn - sums.wentOut)] as const),
  ] as const
  return (
    <Totals aria-label={t('records.totals')}>
      {cells.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`records.total.${name}`)}</dt>
          <dd>{value || <Skeleton width="6rem" height="1.25rem" />}</dd>
        </div>
      ))}
    </Totals>
  )
}
