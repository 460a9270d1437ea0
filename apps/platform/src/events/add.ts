import { sql } from 'kysely'
import type { Tx } from '../db/index.ts'
import type { EventDefinition } from './event.ts'

export interface NewEvent<D> {
  readonly siteId: number
  readonly userId?: string
  readonly data: D
  readonly requestId?: string
}

/** Call `events.nudge()` after the commit. */
export const addEvent = async <D>(
  tx: Tx,
  { name, version }: EventDefinition<D>,
  { siteId, userId, data, requestId }: NewEvent<D>,
): Promise<void> => {
  await sql`select event_add(${name}, ${version}, ${siteId}, ${userId ?? null}::uuid, ${JSON.stringify(data)}::jsonb,
    ${requestId ?? null})`.execute(tx)
}
