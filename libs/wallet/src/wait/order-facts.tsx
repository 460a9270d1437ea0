import type { DepositOrder } from '@pavilion/contract/funds'
import { localised, useLanguage, useText } from '@pavilion/i18n'
import { Money } from '@pavilion/ui-kit'
import { Facts, Panel, Total } from '../layout/deposit-layout.tsx'
import { creditedOf, endedUnpaid } from './order-progress.ts'
import { useSiteTime } from './use-site-time.ts'

/** The order's numbers. */
export const OrderFacts = ({ order }: { order: DepositOrder }) => {
  const t = useText()
  const [language] = useLanguage()
  const time = useSiteTime()
  return (
    <Panel>
      <h2>{t('wallet.wait.order')}</h2>
      <Facts>
        <dt>{t('wallet.wait.channel')}</dt>
        <dd>{localised(order.channelName, language)}</dd>
        <dt>{t('wallet.wait.created')}</dt>
        <dd>{time(order.createdAt)}</dd>
        <dt>{t('wallet.wait.applied')}</dt>
        <dd>
          <Money amount={order.amount} />
        </dd>
        <dt>{t('wallet.deposit.fee')}</dt>
        <dd>
          <Money amount={order.fee} />
        </dd>
      </Facts>
      {!endedUnpaid(order.state) && (
        <Total>
          {t(order.state === 'paid' ? 'wallet.wait.credited' : 'wallet.wait.credit')}
          <strong>
            <Money amount={creditedOf(order)} display />
          </strong>
        </Total>
      )}
    </Panel>
  )
}
