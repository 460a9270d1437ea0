import { useApiQuery } from '@pavilion/api-client'
import { getCustomerInfo, type DepositOrder } from '@pavilion/contract/funds'
import { useLanguage, useText } from '@pavilion/i18n'
import { COIN_TOLERANCE, formatMoney, writtenOut } from '@pavilion/money'
import { Alert } from '@pavilion/ui-kit'
import { isPayable, isWaiting } from './order-progress.ts'

/** By whom it has to be paid, with which memo, and the amount in capitals. */
const PayerNotice = ({ order }: { readonly order: DepositOrder }) => {
  const t = useText()
  const [language] = useLanguage()
  const { data } = useApiQuery(getCustomerInfo, {})
  const capital = writtenOut(order.amount, language) ?? formatMoney(order.amount)
  const name = data?.realName?.state === 'verified' ? data.realName.masked : undefined
  const memo = order.instructions?.memo
  return (
    <Alert tone="warning">
      {name === undefined ? t('wallet.wait.payer') : t('wallet.wait.payerNamed', { name })}
      {memo !== undefined && t('wallet.wait.memoNeeded', { memo })}
      {t('wallet.wait.capital', { capital })}
    </Alert>
  )
}

export const OrderNotices = ({ order }: { readonly order: DepositOrder }) => {
  const t = useText()
  const { review, decided, coins, receipts = [] } = order
  const creditSum = receipts.reduce((sum, { credit }) => sum + credit, 0n)
  return (
    <>
      {review && (
        <Alert tone="warning">
          {t('wallet.wait.review', {
            amount: formatMoney(review.amount),
            reason: t(`wallet.wait.review.${review.reason}`),
          })}
        </Alert>
      )}
      {order.state !== 'paid' && decided?.outcome === 'rejected' && (
        <Alert tone="warning">{t('wallet.wait.sentBack', { amount: formatMoney(decided.amount) })}</Alert>
      )}
      {decided?.outcome === 'credited' && (isPayable(order) || order.state === 'paid') && (
        <Alert>{t('wallet.wait.creditedBesides', { amount: formatMoney(decided.amount) })}</Alert>
      )}
      {creditSum > 0n && order.state !== 'paid' && (
        <Alert>
          {t(isWaiting(order.state) ? 'wallet.wait.part' : 'wallet.wait.partOver', { amount: formatMoney(creditSum) })}
        </Alert>
      )}
      {isPayable(order) &&
        (coins ? (
          <Alert tone="warning">
            {t('wallet.wait.coinNotice', { coin: coins.coin, network: coins.network })}
            {t('wallet.wait.coinMore', { percent: String(COIN_TOLERANCE / 100) })}
          </Alert>
        ) : (
          <PayerNotice order={order} />
        ))}
    </>
  )
}
