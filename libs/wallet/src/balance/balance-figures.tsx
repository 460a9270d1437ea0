import { useText } from '@pavilion/i18n'
import { useBalance } from '@pavilion/session'
import { ErrorState, Money, Skeleton } from '@pavilion/ui-kit'
import { useAtomValue } from 'jotai'
import { styled } from 'styled-components'
import { hiddenBalanceAtom } from './hidden-balance.ts'

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

export const BalanceFigures = () => {
  const t = useText()
  const { data, error, isFetching, refetch } = useBalance()
  const isHidden = useAtomValue(hiddenBalanceAtom)
  if (!data && error) return <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="3.75rem" width="16rem" />
  return (
    <Figures>
      <div>
        <dt>{t('wallet.balance.usable')}</dt>
        <dd>
          <Money amount={data.centerWalletBalance} currency={data.currency} hidden={isHidden} />
        </dd>
      </div>
      <div>
        <dt>{t('wallet.balance.locked')}</dt>
        <dd>
          <Money amount={data.lockMoney} currency={data.currency} hidden={isHidden} />
        </dd>
      </div>
    </Figures>
  )
}
