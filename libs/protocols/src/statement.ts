/** docs/protocols/payment.md, "Statement": GET with `from` and `to`, signed; answers CSV (RFC 4180, UTF-8). */
export const PAYMENT_STATEMENT_PATH = '/payment/v1/statement'

/** Its first line; amounts in minor units, `at` in Unix seconds. */
export const STATEMENT_COLUMNS = ['kind', 'orderNo', 'providerId', 'amount', 'currency', 'state', 'at'] as const
