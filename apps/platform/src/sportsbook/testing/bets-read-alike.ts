import { isDeepStrictEqual } from 'node:util'
import { wager } from '@pavilion/contract/bets'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../db/index.ts'
import { BET_COLUMNS, wagerOf, type StoredBet } from '../records/stored-bet.ts'

/** Every bet is told alike by what answers the calls about it, which is SQL, and by what reads it. */
export const betsMustReadAlike = async (db: Db): Promise<void> => {
  const { rows } = await sql<StoredBet & { readonly answered: unknown }>`
    select bet_wager(b, m) as answered, ${BET_COLUMNS} from bets b left join matches m on m.gidm = b.gidm`.execute(db)
  for (const row of rows) {
    const read = z.encode(wager, wagerOf(row))
    if (isDeepStrictEqual(read, row.answered)) continue
    throw new Error(`bet ${row.ticket} is answered ${JSON.stringify(row.answered)}, and read ${JSON.stringify(read)}`)
  }
}
