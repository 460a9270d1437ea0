import { INTO_VENUE, type WalletAtVenue, type WalletTransfer } from '@pavilion/contract/games'
import { localised, useLanguage, useText } from '@pavilion/i18n'
import { formatAmount } from '@pavilion/money'
import { styled } from 'styled-components'
import { Panel } from '../layout/deposit-layout.tsx'
import { useSiteTime } from '../wait/use-site-time.ts'

const MOST = 5

const Item = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--pv-space-3);
  padding: var(--pv-space-2) 0;
  border-top: 1px solid var(--pv-border);
  font-size: var(--pv-size-13);

  small {
    display: block;
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }

  strong {
    font-size: var(--pv-size-16);
    font-variant-numeric: tabular-nums;
  }

  &[data-state='refused'] strong,
  &[data-state='cancelled'] strong {
    color: var(--pv-text-3);
  }
`
const None = styled.p`
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);
`

export interface RecentCardProps {
  /** Newest first. */
  readonly transfers: readonly WalletTransfer[]
  readonly wallets: readonly WalletAtVenue[]
}

export const RecentCard = ({ transfers, wallets }: RecentCardProps) => {
  const t = useText()
  const [language] = useLanguage()
  const time = useSiteTime()
  const nameOf = (code: string) => {
    const wallet = wallets.find(({ channelCode }) => channelCode === code)
    return wallet ? localised(wallet.name, language) : code
  }
  return (
    <Panel>
      <h2>{t('transfer.recent.title')}</h2>
      {transfers.length === 0 ? (
        <None>{t('transfer.recent.none')}</None>
      ) : (
        <ul>
          {transfers.slice(0, MOST).map(({ transferId, channelCode, ty, amount, state, createdAt }) => (
            <Item key={transferId} data-state={state}>
              <span>
                {t(ty === INTO_VENUE ? 'transfer.recent.in' : 'transfer.recent.out', { name: nameOf(channelCode) })}
                <small>
                  <time dateTime={new Date(createdAt * 1000).toISOString()}>{time(createdAt)}</time>{' '}
                  {t(`transfer.recent.${state}`)}
                </small>
              </span>
              <strong>{formatAmount(amount)}</strong>
            </Item>
          ))}
        </ul>
      )}
    </Panel>
  )
}
