import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction, type OpenDatabase } from '../db/index.ts'
import { seedSite, testDatabases } from '../testing/index.ts'

const SITE = 3000
const HOUR_MS = 3_600_000

describe.each(testDatabases)('an idempotency key on $name', ({ open }) => {
  let database: OpenDatabase
  const userId = randomUUID()

  beforeAll(async () => {
    database = await open()
    await seedSite(database.db, SITE, 'aurora.test')
    await sql`select open_purse(${SITE}, ${userId}::uuid)`.execute(database.db)
  })
  afterAll(() => database.close())

  /** The member's turn, which the claim takes, serializes callers. */
  const claim = (key: string, hash = 'h', ref: string = randomUUID()) =>
    transaction(database.db, async (tx) => {
      const { rows } = await sql<{ state: string; known_ref: string | null }>`
        select * from idempotency_claim(${SITE}, ${userId}::uuid, ${key}::uuid, ${hash}, 'test', ${ref})`.execute(tx)
      return { ...rows[0], ref }
    })

  it('has one effect for one body, however often it is sent', async () => {
    const key = uuid()
    const first = await claim(key)
    expect(first.state).toBe('new')
    expect(await claim(key)).toMatchObject({ state: 'same', known_ref: first.ref })
  })

  it('is refused with another body', async () => {
    const key = uuid()
    await claim(key)
    expect(await claim(key, 'another')).toMatchObject({ state: 'other', known_ref: null })
  })

  it('has one effect when twenty callers bring it at once', async () => {
    const key = uuid()
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(key)))
    const made = answers.filter((answer) => answer.state === 'new')
    expect(made).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.known_ref))).toEqual(new Set([made[0]?.ref]))
    expect(answers.filter((answer) => answer.state === 'same')).toHaveLength(19)
  })

  it('is refused when it is unknown and from long ago, or from a time to come', async () => {
    for (const hours of [-25, 25]) {
      const key = uuid({ msecs: Date.now() + hours * HOUR_MS })
      expect(await claim(key)).toMatchObject({ state: 'stale' })
      expect(await claim(key)).toMatchObject({ state: 'stale' })
    }
    expect(await claim(uuid({ msecs: Date.now() - 23 * HOUR_MS }))).toMatchObject({ state: 'new' })
  })

  it('frees itself when its transaction fails', async () => {
    const key = uuid()
    const failing = transaction(database.db, async (tx) => {
      await sql`select idempotency_claim(${SITE}, ${userId}::uuid, ${key}::uuid, 'h', 'test', 'r')`.execute(tx)
      await sql`select 1 / 0`.execute(tx)
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(await claim(key)).toMatchObject({ state: 'new' })
  })
})
