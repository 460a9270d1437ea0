import * as z from 'zod/mini'

/** Every amount in the operator's calls is fen, as text of digits, like in the members' API. The command line takes and shows yuan. */
export const operatorFen = z.string().check(z.regex(/^[1-9]\d{0,14}$/))

/** The fields of the operator's calls, and of what they write into the audit log, that are amounts in fen. */
export const AMOUNT_FIELDS: ReadonlySet<string> = new Set([
  'minStake',
  'maxStake',
  'minParlayStake',
  'maxParlayStake',
  'maxWin',
  'maxExposure',
  'maxExposureMatch',
  'maxExposureMember',
  'usdRate',
  'stakes',
  'liability',
  'stake',
  'winnable',
  'payout',
  'cashedStake',
  'cashedPayout',
  'loss',
  'paid',
  'paidSoFar',
  'balance',
  'lockedBalance',
  'debt',
  'up',
  'down',
  'amount',
  'orderAmount',
  'fee',
  'credit',
  'minAmount',
  'maxAmount',
  'quickAmounts',
  'twoPersonAmount',
  'returned',
])
