import { useText } from '@pavilion/i18n'
import { formatMoney, SITE_CURRENCY } from '@pavilion/money'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../base/visually-hidden.tsx'

const Root = styled.span`
  white-space: nowrap;

  &[data-numeral='display'] {
    font-family: var(--pv-font-numeral);
    font-weight: var(--pv-weight-numeral);
  }

  &[data-direction='gain'] {
    color: var(--pv-up);
  }

  &[data-direction='loss'] {
    color: var(--pv-down);
  }
`

export interface MoneyProps {
  /** In the currency's minor unit (fen). */
  amount: bigint
  currency?: string | undefined
  /** Stars instead of digits. */
  hidden?: boolean | undefined
  /** With + or −. Red is a gain, green a loss. */
  signed?: boolean | undefined
  /** Display numerals. */
  display?: boolean | undefined
}

const direction = (amount: bigint) => (amount > 0n ? 'gain' : amount < 0n ? 'loss' : undefined)

export function Money({
  amount,
  currency = SITE_CURRENCY,
  hidden = false,
  signed = false,
  display = false,
}: MoneyProps) {
  const t = useText()
  if (hidden) {
    return (
      <Root>
        <span aria-hidden>****</span>
        <VisuallyHidden>{t('kit.money.hidden')}</VisuallyHidden>
      </Root>
    )
  }
  const size = amount < 0n ? -amount : amount
  const sign = amount < 0n ? '−' : signed && amount > 0n ? '+' : ''
  return (
    <Root data-direction={signed ? direction(amount) : undefined} data-numeral={display ? 'display' : undefined}>
      {sign}
      {formatMoney(size, currency)}
    </Root>
  )
}
