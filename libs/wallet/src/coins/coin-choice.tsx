import { useApiQuery } from '@pavilion/api-client'
import { virtualCurrencyList, type VirtualCurrency } from '@pavilion/contract/funds'
import { useText } from '@pavilion/i18n'
import { coinFor, formatCoinRate, SITE_CURRENCY } from '@pavilion/money'
import { Alert, Button, ChoiceChips, HelpLink, Skeleton } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { FieldHead, Group } from '../layout/deposit-layout.tsx'
import { coinText } from './coin-text.ts'

/** Shown rates move; an order locks its own. */
const REFRESH_MS = 30_000

const Note = styled.p`
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);
`

export const coinKey = ({ coin, network }: Pick<VirtualCurrency, 'coin' | 'network'>): string => `${coin}/${network}`

export const useCoins = (enabled: boolean) =>
  useApiQuery(virtualCurrencyList, {}, { enabled, refetchInterval: REFRESH_MS })

interface CoinChoiceProps {
  readonly coins: ReturnType<typeof useCoins>
  readonly choice: VirtualCurrency | undefined
  /** Fen. */
  readonly amount: bigint | undefined
  readonly onChange: (key: string) => void
}

export const CoinChoice = ({
  coins: { data, error, isFetching, refetch },
  choice,
  amount,
  onChange,
}: CoinChoiceProps) => {
  const t = useText()
  if (!data)
    return error ? (
      <Alert
        tone="warning"
        action={
          <Button size="s" loading={isFetching} onClick={() => void refetch()}>
            {t('wallet.deposit.none.again')}
          </Button>
        }
      >
        {error.message}
      </Alert>
    ) : (
      <Skeleton height="4.5rem" />
    )
  return (
    <Group>
      <FieldHead>
        <span>
          <strong aria-hidden>{t('wallet.coin.choose')}</strong>
          <HelpLink to="xnbcqkjc#wangluo" about={t('wallet.coin.choose')} />
        </span>
        {choice && formatCoinRate(choice.rate, choice.coin)}
      </FieldHead>
      <ChoiceChips
        label={t('wallet.coin.choose')}
        options={data.list.map((each) => ({ value: coinKey(each), label: `${each.coin} · ${each.network}` }))}
        value={choice && coinKey(choice)}
        onChange={onChange}
      />
      {choice && (
        <Note>
          {amount !== undefined && amount > 0n
            ? t('wallet.coin.estimate', {
                coins: coinText(coinFor(amount, SITE_CURRENCY, choice.coin, choice.rate), choice.coin),
              })
            : t('wallet.coin.least', {
                coins: coinText(choice.minAmount, choice.coin),
                count: choice.confirmations,
              })}
        </Note>
      )}
    </Group>
  )
}
