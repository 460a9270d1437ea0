import type { PlatformEvent } from './event.ts'

export interface EventRow {
  readonly id: bigint
  readonly tx: bigint
  readonly at: Date
  readonly name: string
  readonly version: number
  readonly site_id: number
  readonly user_id: string | null
  readonly data: unknown
  readonly request_id: string | null
}

export const eventOf = ({ site_id, user_id, request_id, tx: _tx, ...row }: EventRow): PlatformEvent => ({
  ...row,
  siteId: site_id,
  userId: user_id,
  requestId: request_id,
})
