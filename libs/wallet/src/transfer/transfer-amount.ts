import { MOST_TRANSFER } from '@pavilion/contract/games'
import type { PlainTextKey, Translate } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { checkAmount, type AmountFault } from '../amount/typed-amount.ts'
import type { OwnTransferLimit } from './transfer-limit.ts'

export interface TransferBounds {
  /** Fen. */
  readonly most: bigint
  /** Of the member's own, where it lets through less than there is. */
  readonly limitedBy?: OwnTransferLimit | undefined
}

/** `free`: in the centre wallet, fen; undefined: not known. */
export const boundsIntoVenue = (free: bigint | undefined, limit: OwnTransferLimit | undefined): TransferBounds =>
  limit !== undefined && free !== undefined && limit.left < free
    ? { most: limit.left, limitedBy: limit }
    : { most: free ?? 0n }

/** 2 decimals, 12 characters (spec section 9); `most`: what there is, fen. */
export const checkTransfer = (text: string, most: bigint): { amount: bigint } | { fault: AmountFault } =>
  checkAmount(text, { minAmount: 1n, maxAmount: most < MOST_TRANSFER ? most : MOST_TRANSFER })

export const transferFaultText = (
  fault: AmountFault,
  { most, limitedBy }: TransferBounds,
  empty: PlainTextKey,
): PlainTextKey | ((t: Translate) => string) => {
  if (fault === 'empty') return empty
  if (fault !== 'above') return 'transfer.amount.invalid'
  const amount = formatMoney(most < MOST_TRANSFER ? most : MOST_TRANSFER)
  if (!limitedBy || most > MOST_TRANSFER) return (t) => t('transfer.amount.above', { amount })
  const { kind, period } = limitedBy
  return (t) =>
    t('transfer.limit.above', { kind: t(`transfer.limit.${kind}`), period: t(`transfer.limit.${period}`), amount })
}
