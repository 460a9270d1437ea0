import { createHmac, timingSafeEqual } from 'node:crypto'

/** All that is at risk, fen; expiry in Unix seconds. */
export interface QuotedBet {
  readonly siteId: number
  readonly userId: string
  readonly ticketId: string
  /** Fen: a partial cash-out invalidates older quotes. */
  readonly risk: bigint
  readonly amount: bigint
  readonly expiresAt: number
}

const macOf = (key: Uint8Array, { siteId, userId, ticketId, risk, amount, expiresAt }: QuotedBet): string =>
  createHmac('sha256', key).update([siteId, userId, ticketId, risk, amount, expiresAt].join('/')).digest('base64url')

/** Signed terms, so that any process can check a quote and none is stored. */
export const quoteId = (key: Uint8Array, promise: QuotedBet): string =>
  `${promise.expiresAt}.${promise.amount}.${macOf(key, promise)}`

/** Undefined for a wrong signature. */
export const readQuoteId = (
  key: Uint8Array,
  id: string,
  bet: Omit<QuotedBet, 'amount' | 'expiresAt'>,
): Pick<QuotedBet, 'amount' | 'expiresAt'> | undefined => {
  const [, expires, amount, mac] = /^(\d{1,12})\.(\d{1,18})\.([\w-]{43})$/.exec(id) ?? []
  if (expires === undefined || amount === undefined || mac === undefined) return undefined
  const quote = { amount: BigInt(amount), expiresAt: Number(expires) }
  const right = macOf(key, { ...bet, ...quote })
  return timingSafeEqual(Buffer.from(mac), Buffer.from(right)) ? quote : undefined
}
