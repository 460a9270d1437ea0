import { MOST_TRANSFER } from '@pavilion/contract/games'
import type { PlainTextKey, Translate } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { checkAmount, type AmountFault } from '../amount/typed-amount.ts'

/** 2 decimals, 12 characters (spec section 9); `most`: what there is, fen. */
export const checkTransfer = (text: string, most: bigint): { amount: bigint } | { fault: AmountFault } =>
  checkAmount(text, { minAmount: 1n, maxAmount: most < MOST_TRANSFER ? most : MOST_TRANSFER })

export const transferFaultText = (
  fault: AmountFault,
  most: bigint,
  empty: PlainTextKey,
): PlainTextKey | ((t: Translate) => string) => {
  if (fault === 'empty') return empty
  if (fault !== 'above') return 'transfer.amount.invalid'
  return (t) => t('transfer.amount.above', { amount: formatMoney(most < MOST_TRANSFER ? most : MOST_TRANSFER) })
}
