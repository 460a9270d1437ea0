import { REVIEW_REASONS } from '@pavilion/contract/funds'
import type { ReviewKey } from '@pavilion/operator-api/funds'
import * as z from 'zod/mini'

const parts = z.tuple([z.string(), z.string(), z.enum(REVIEW_REASONS)])

/** Where a page ends: three texts name a payment, so the mark holds them all. */
export const markOf = ({ orderNo, paymentId, reason }: ReviewKey): string =>
  Buffer.from(JSON.stringify([orderNo, paymentId, reason])).toString('base64url')

/** Undefined: no page ended so. */
export const keyAt = (mark: string): ReviewKey | undefined => {
  try {
    const [orderNo, paymentId, reason] = parts.parse(JSON.parse(Buffer.from(mark, 'base64url').toString()))
    return { orderNo, paymentId, reason }
  } catch {
    return undefined
  }
}
