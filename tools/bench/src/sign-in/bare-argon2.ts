import { verify } from '@node-rs/argon2'
import type { Postgres } from '@pavilion/machine'
import pg from 'pg'

export const storedPassword = async (postgres: Postgres): Promise<string> => {
  const db = new pg.Client(postgres.url)
  await db.connect()
  const { rows } = await db.query<{ password_hash: string }>('select password_hash from members limit 1')
  await db.end()
  const storedHash = rows[0]?.password_hash
  if (!storedHash?.startsWith('$argon2id$')) throw new Error('the platform keeps no password as argon2id')
  return storedHash
}

/** A wrong password costs the same. */
export const checksPerSecond = async (storedHash: string, seconds: number): Promise<number> => {
  const startedAt = performance.now()
  let done = 0
  while (performance.now() < startedAt + seconds * 1000) {
    await verify(storedHash, 'benchload1')
    done += 1
  }
  return done / ((performance.now() - startedAt) / 1000)
}
