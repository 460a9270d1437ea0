import type { MoneyLimit } from '@pavilion/contract/protection'
import { useText } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { Button, Meter, Tag } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { isNear, leftOf, shareOf } from './limit-facts.ts'

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: var(--pv-space-1);
  min-width: 0;
  padding: var(--pv-space-3);
  border: 1px solid transparent;
  border-radius: var(--pv-radius-m);
  font-size: var(--pv-size-12);

  &[data-open] {
    border-color: var(--pv-accent);
    background: var(--pv-surface-2);
  }

  strong {
    font-size: var(--pv-size-16);
    font-variant-numeric: tabular-nums;
  }

  [data-near] {
    color: var(--pv-warning);
  }
`
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--pv-space-1) var(--pv-space-2);

  button {
    margin-left: auto;
  }
`
const Words = styled.span`
  color: var(--pv-text-2);
`

export interface LimitCellProps {
  readonly limit: MoneyLimit
  readonly isOpen: boolean
  readonly onEdit: () => void
}

export const LimitCell = ({ limit, isOpen, onEdit }: LimitCellProps) => {
  const t = useText()
  const { amount, kind, period, used, pending } = limit
  const names = { period: t(`protection.limits.${period}`), kind: t(`protection.limits.${kind}`) }
  const share = shareOf(limit)
  return (
    <Root data-open={isOpen || undefined} id={`limit-${kind}-${period}`}>
      <Top>
        {amount === null ? (
          <Words>{t('protection.limits.none')}</Words>
        ) : (
          <strong>{formatMoney(amount, undefined, { strip: true })}</strong>
        )}
        {pending && (
          <Tag tone="warning">
            {pending.amount === null
              ? t('protection.limits.waitsForNone')
              : t('protection.limits.waits', { amount: formatMoney(pending.amount, undefined, { strip: true }) })}
          </Tag>
        )}
        <Button
          size="s"
          aria-expanded={isOpen}
          aria-label={t(amount === null ? 'protection.limits.setOf' : 'protection.limits.change', names)}
          onClick={onEdit}
        >
          {t(amount === null ? 'protection.limits.set' : 'protection.limits.edit')}
        </Button>
      </Top>
      {share !== undefined && (
        <>
          <Meter
            value={share}
            scale="s"
            label={t('protection.limits.usedOf', names)}
            tone={isNear(limit) ? 'warning' : 'accent'}
          />
          <Words>{t('protection.limits.used', { amount: formatMoney(used > 0n ? used : 0n) })}</Words>
          <Words data-near={isNear(limit) || undefined}>
            {t('protection.limits.left', { amount: formatMoney(leftOf(limit) ?? 0n) })}
          </Words>
        </>
      )}
    </Root>
  )
}
