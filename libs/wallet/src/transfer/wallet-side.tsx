import { useText } from '@pavilion/i18n'
import { Money } from '@pavilion/ui-kit'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const Root = styled.div`
  display: grid;
  gap: var(--pv-space-2);
  min-width: 0;
  padding: var(--pv-space-4);
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);

  &[data-chosen] {
    border-color: var(--pv-accent);
  }
`
const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--pv-space-2);
  min-width: 0;
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);

  strong {
    color: var(--pv-text);
    font-size: var(--pv-size-20);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  small {
    flex: 1;
    font-size: var(--pv-size-12);
    text-align: right;
  }
`

export interface WalletSideProps {
  /** 转出 or 转入. */
  readonly head: string
  readonly balanceLabel: string
  /** The wallet’s name, or the choice of one. */
  readonly children: ReactNode
  /** Undefined: not known. */
  readonly balance: bigint | undefined
  readonly note?: string | undefined
  readonly isChosen?: boolean | undefined
}

/** One of the two wallets of a transfer. */
export const WalletSide = ({ head, balanceLabel, children, balance, note, isChosen }: WalletSideProps) => {
  const t = useText()
  return (
    <Root data-chosen={isChosen || undefined} role="group" aria-label={head}>
      <Line>
        <span>{head}</span>
        <span>{balanceLabel}</span>
      </Line>
      <Line>
        {children}
        {balance === undefined ? (
          <span>{t('transfer.unknown')}</span>
        ) : (
          <strong>
            <Money amount={balance} display />
          </strong>
        )}
      </Line>
      {note !== undefined && (
        <Line>
          <small>{note}</small>
        </Line>
      )}
    </Root>
  )
}
