import type { Postgres } from '@pavilion/machine'
import pg from 'pg'

export const releaseOf = async ({ url }: Pick<Postgres, 'url'>): Promise<string> => {
  const db = new pg.Client(url)
  await db.connect()
  const { rows } = await db.query<{ schema: string }>('select schema from releases order by created_at desc limit 1')
  await db.end()
  const schema = rows[0]?.schema
  if (!schema) throw new Error('the platform’s migration left no functions')
  return schema
}

export const openRelease = async (url: string, schema: string): Promise<pg.Client> => {
  const db = new pg.Client({ connectionString: url, options: `-c search_path=${schema},public` })
  await db.connect()
  return db
}
