import { formatAmount } from '@pavilion/money'
import { styled } from 'styled-components'

const Root = styled.span`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;

  &[data-direction='gain'] {
    color: var(--pv-up);
  }

  &[data-direction='loss'] {
    color: var(--pv-down);
  }
`

/** '+128.00', '−3,000.00' (U+2212), '0.00'. */
export const signedAmount = (amount: bigint): string =>
  `${amount > 0n ? '+' : amount < 0n ? '−' : ''}${formatAmount(amount < 0n ? -amount : amount)}`

export interface SignedProps {
  /** Fen. */
  readonly amount: bigint
  /** Only what was won or lost has a colour; what moved has its sign alone. */
  readonly coloured?: boolean
}

export const Signed = ({ amount, coloured = false }: SignedProps) => (
  <Root data-direction={coloured && amount !== 0n ? (amount > 0n ? 'gain' : 'loss') : undefined}>
    {signedAmount(amount)}
  </Root>
)
