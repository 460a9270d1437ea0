import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../db/index.ts'
import { consumeBatch, type EventConsumer } from '../consumers.ts'

/** A transaction of another test may hold the horizon back. */
export const allReached = async (db: Db): Promise<void> => {
  const reached = async () => {
    const { rows } = await sql<{ all: boolean }>`
      select coalesce(max(tx), 0) < event_horizon() as all from facts`.execute(db)
    return rows[0]
  }
  await expect.poll(reached, { timeout: 60_000 }).toEqual({ all: true })
}

export const consumeAll = async (db: Db, consumer: EventConsumer): Promise<void> => {
  await allReached(db)
  for (;;) {
    const { passed, stopped } = await consumeBatch(db, consumer)
    if (stopped) throw new Error(`${consumer.name} stopped before event ${stopped.event.id}`, { cause: stopped.error })
    if (passed === 0) return
  }
}
