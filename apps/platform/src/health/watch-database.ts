import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import type { Health } from './health.ts'

export const watchDatabase = (health: Health, db: Db): void =>
  health.register({
    name: 'database',
    critical: true,
    check: async () => {
      await sql`select 1`.execute(db)
      return 'ok'
    },
  })
