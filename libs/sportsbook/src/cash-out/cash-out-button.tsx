import type { Wager } from '@pavilion/contract/bets'
import { formatMoney } from '@pavilion/money'
import { Icon } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { useCutOff } from '../book/use-cut-off.ts'
import { useTranslate } from '../market/translate.ts'
import { suspendedText } from './suspended-text.ts'
import type { Quotes } from './use-quotes.ts'

const Sell = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.375rem;
  flex: none;
  margin-inline-start: auto;
  padding: 0 0.625rem;
  min-height: 1.75rem;
  white-space: nowrap;
  border: 1px solid var(--pv-accent-line);
  border-radius: var(--pv-radius-cell);
  font: inherit;
  font-weight: 700;
  color: var(--pv-accent-text);
  background: var(--pv-surface-accent);
  cursor: pointer;
  &:hover:not(:disabled) {
    border-color: var(--pv-accent);
  }
  &:focus-visible {
    outline: 2px solid var(--pv-focus);
    outline-offset: 1px;
  }
  &:disabled {
    font-weight: 400;
    color: var(--pv-text-2);
    border-color: var(--pv-border);
    background: none;
    cursor: default;
  }
  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`

interface CashOutButtonProps {
  readonly wager: Wager
  readonly quotes: Quotes
  readonly onSell: () => void
}

/** Nothing where the house offers none. */
export function CashOutButton({ wager, quotes, onSell }: CashOutButtonProps) {
  const { t } = useTranslate()
  const quote = quotes.of(wager.ticketId)
  const cutOff = useCutOff()
  const offer = cutOff ? undefined : quote?.offer
  if (!quote?.offer && quote?.refusal !== 'SUSPENDED') return null
  return (
    <Sell type="button" disabled={!offer} onClick={onSell}>
      {offer ? (
        t('betting.cash.button', { amount: formatMoney(offer.amount) })
      ) : (
        <>
          <Icon name="lock" size={14} /> {suspendedText(t, cutOff ? 'OFFLINE' : quote.reason)}
        </>
      )}
    </Sell>
  )
}
