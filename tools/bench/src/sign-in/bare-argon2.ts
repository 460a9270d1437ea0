import { verify } from '@node-rs/argon2'
import type { Postgres } from '@pavilion/machine'
import pg from 'pg'

export const storedPassword = async (postgres: Postgres): Promise<string> => {
  const db = new pg.Client(postgres.url)
  await db.connect()
  const { rows } = await db.query<{ password_hash: string }>('select password_hash from members limit 1')
  await db.end()
  const stored = rows[0]?.password_hash
  if (!stored?.startsWith('$argon2id$')) throw new Error('the platform keeps no password as argon2id')
  return stored
}

/** A wrong password costs the same. */
export const checksPerSecond = async (stored: string, seconds: number): Promise<number> => {
  const started = performance.now()
  let done = 0
  while (performance.now() < started + seconds * 1000) {
    await verify(stored, 'benchload1')
    done += 1
  }
  return done / ((performance.now() - started) / 1000)
}
