import { useText } from '@pavilion/i18n'
import { useBalance } from '@pavilion/session'
import { ErrorState, Money, Skeleton } from '@pavilion/ui-kit'
import styled from 'styled-components'

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--pv-space-4) var(--pv-space-8);
  min-height: 3.75rem;

  dt {
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
  }
  dd {
    font-family: var(--pv-font-numeral);
    font-size: var(--pv-size-28);
    line-height: 2.25rem;
  }
`

/** What a member may spend, and what is reserved by open bets. */
export const BalanceFigures = () => {
  const t = useText()
  const { data, isError, isFetching, refetch } = useBalance()
  if (!data && isError) return <ErrorState retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="3.75rem" width="16rem" />
  return (
    <Figures>
      <div>
        <dt>{t('shell.mine.balance')}</dt>
        <dd>
          <Money amount={data.centerWalletBalance} currency={data.currency} />
        </dd>
      </div>
      <div>
        <dt>{t('shell.mine.locked')}</dt>
        <dd>
          <Money amount={data.lockMoney} currency={data.currency} />
        </dd>
      </div>
    </Figures>
  )
}
