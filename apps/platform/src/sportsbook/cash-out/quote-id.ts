import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a quote promises, and to whom: the amount for all that is at risk of a bet, fen, until a moment, Unix seconds. */
export interface QuotedBet {
  readonly siteId: number
  readonly userId: string
  readonly ticketId: string
  /** The stake still at risk, fen: once a part was bought back, older quotes are for another bet. */
  readonly risk: bigint
  readonly amount: bigint
  readonly expiresAt: number
}

const macOf = (key: Uint8Array, { siteId, userId, ticketId, risk, amount, expiresAt }: QuotedBet): string =>
  createHmac('sha256', key).update([siteId, userId, ticketId, risk, amount, expiresAt].join('/')).digest('base64url')

/** Names a quote by what it promises, signed, so that nothing has to be kept and any process can take it. */
export const quoteId = (key: Uint8Array, promise: QuotedBet): string =>
  `${promise.expiresAt}.${promise.amount}.${macOf(key, promise)}`

/** The amount and end of a quote for this bet as it is now; undefined for one that this house never gave. */
export const readQuoteId = (
  key: Uint8Array,
  id: string,
  bet: Omit<QuotedBet, 'amount' | 'expiresAt'>,
): Pick<QuotedBet, 'amount' | 'expiresAt'> | undefined => {
  const [, expires, amount, mac] = /^(\d{1,12})\.(\d{1,18})\.([\w-]{43})$/.exec(id) ?? []
  if (expires === undefined || amount === undefined || mac === undefined) return undefined
  const told = { amount: BigInt(amount), expiresAt: Number(expires) }
  const right = macOf(key, { ...bet, ...told })
  return timingSafeEqual(Buffer.from(mac), Buffer.from(right)) ? told : undefined
}
