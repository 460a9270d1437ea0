import { useText } from '@pavilion/i18n'
import { useBalance } from '@pavilion/session'
import { Icon, Money, Popover, Skeleton, VisuallyHidden } from '@pavilion/ui-kit'
import { useAtomValue } from 'jotai'
import { styled } from 'styled-components'
import { BalanceButtons } from './balance-buttons.tsx'
import { hiddenBalanceAtom } from './hidden-balance.ts'
import { WalletPanel } from './wallet-panel.tsx'

const Root = styled.div`
  display: inline-flex;
  align-items: center;
  gap: var(--pv-space-1);
  height: var(--pv-height-control);
  padding-inline: var(--pv-space-1);
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-s);
  background: var(--pv-surface-2);
`
const Amount = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--pv-space-1);
  height: 100%;
  padding: 0 var(--pv-space-1) 0 var(--pv-space-2);
  border: 0;
  border-radius: var(--pv-radius-s);
  background: none;
  color: var(--pv-text);
  font-size: var(--pv-size-16);
  font-weight: var(--pv-weight-bold);
  font-variant-numeric: tabular-nums;
  cursor: pointer;
`
/** The background has the skeletons' usual colour. */
const Waiting = styled.span`
  > * {
    background: var(--pv-border-strong);
  }
`
const Failed = styled.span`
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);
  font-weight: var(--pv-weight-regular);
`
const Wide = styled.span`
  display: inline-flex;

  @media (max-width: 600px) {
    display: none;
  }
`

export const HeaderBalance = () => {
  const t = useText()
  const { data, isError, isFetching } = useBalance()
  const isHidden = useAtomValue(hiddenBalanceAtom)
  const figure = () => {
    if (data)
      return (
        <>
          <VisuallyHidden>{t('wallet.balance.label')}</VisuallyHidden>
          <Money amount={data.centerWalletBalance} currency={data.currency} hidden={isHidden} />
        </>
      )
    if (isError) return <Failed>{t('wallet.balance.failed')}</Failed>
    return (
      <>
        <VisuallyHidden>{t('wallet.balance.loading')}</VisuallyHidden>
        <Waiting>
          <Skeleton width="5rem" />
        </Waiting>
      </>
    )
  }
  return (
    <Root aria-busy={isFetching || undefined} data-testid="header-balance">
      <Popover
        label={t('wallet.balance.label')}
        align="end"
        trigger={(props) => (
          <Amount type="button" {...props} title={t('wallet.balance.open')}>
            {figure()}
            <Icon name="chevron-down" size={14} />
          </Amount>
        )}
      >
        {(close) => <WalletPanel onLeave={close} />}
      </Popover>
      <Wide>
        <BalanceButtons />
      </Wide>
    </Root>
  )
}
