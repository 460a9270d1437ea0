import { useText } from '@pavilion/i18n'
import { useBalance } from '@pavilion/session'
import { ErrorState, Money, Skeleton } from '@pavilion/ui-kit'
import { useAtomValue } from 'jotai'
import { styled } from 'styled-components'
import { BalanceButtons } from './balance-buttons.tsx'
import { DepositWay, DepositWayNote } from '../offer/deposit-way.tsx'
import { hiddenBalanceAtom } from './hidden-balance.ts'

const Root = styled.div`
  display: grid;
  gap: var(--pv-space-3);
  width: 17rem;
  max-width: calc(100vw - 4rem);
`
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--pv-space-1);
  font-weight: var(--pv-weight-bold);

  > :first-child {
    flex: 1;
  }
`
const Rows = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  row-gap: var(--pv-space-2);
  margin: 0;
  font-size: var(--pv-size-14);

  dt {
    color: var(--pv-text-2);
  }

  dd {
    margin: 0;
    font-weight: var(--pv-weight-bold);
    text-align: right;
  }

  [data-total] {
    padding-top: var(--pv-space-2);
    border-top: 1px solid var(--pv-border);
  }
`
const Hint = styled.p`
  color: var(--pv-text-3);
  font-size: var(--pv-size-12);
`
/** Offers deposits only while the site accepts them, and to nobody who rests. */
export const WalletPanel = ({ onLeave }: { onLeave: () => void }) => {
  const t = useText()
  const { data, error, isFetching, refetch } = useBalance()
  const isHidden = useAtomValue(hiddenBalanceAtom)
  const money = (amount: bigint | undefined) =>
    amount === undefined ? (
      <Skeleton width="5rem" />
    ) : (
      <Money amount={amount} currency={data?.currency} hidden={isHidden} />
    )
  return (
    <Root aria-busy={isFetching || undefined}>
      <Head>
        <span>{t('wallet.balance.label')}</span>
        <BalanceButtons />
      </Head>
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} text={error.message} />
      ) : (
        <Rows>
          <dt>{t('wallet.balance.center')}</dt>
          <dd>{money(data?.centerWalletBalance)}</dd>
          <dt>{t('wallet.balance.locked')}</dt>
          <dd>{money(data?.lockMoney)}</dd>
          <dt data-total>{t('wallet.balance.total')}</dt>
          <dd data-total>{money(data && data.centerWalletBalance + data.lockMoney)}</dd>
        </Rows>
      )}
      <Hint>{t('wallet.balance.lockedHint')}</Hint>
      <DepositWay label={t('wallet.balance.deposit')} block onClick={onLeave} />
      <DepositWayNote />
    </Root>
  )
}
