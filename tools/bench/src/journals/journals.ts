import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { newIdempotencyKey } from '@pavilion/api-client'
import { openRelease } from '@pavilion/load'
import { startPostgres, type Postgres } from '@pavilion/machine'
import type pg from 'pg'
import { migrate } from '../database/migrate.ts'
import { CLIENTS, pgbenchRound, prepareTpcb } from '../database/pgbench.ts'
import { readFacts } from '../database/read-facts.ts'
import type { Aim, Figure } from '../figure.ts'
import { POSTGRES_SETTINGS } from '../platform/bench-stack.ts'
import { comparisonOf, takeTurns } from '../rounds.ts'
import { callsIn } from './script.ts'

const ROUNDS = 9
/** A connection's first calls compile the functions and plan each statement; a platform process keeps its connections. */
const SECONDS = 6
/** Of each script, in the order of seed.sql. */
const MEMBERS = 4000
/** TPC-B writes four rows in a transaction, a transfer three, and a call of the others seven or eight. */
const [TRANSFER_AIM, CALL_AIM]: [Aim, Aim] = [{ atLeast: 1 }, { atLeast: 0.5 }]

/** Calls a second. */
const roundOf = (postgres: Postgres, schema: string, name: string, firstMember: number) => async () => {
  const file = fileURLToPath(new URL(`scripts/${name}.sql`, import.meta.url))
  const variables = {
    first_member: firstMember,
    members_of_client: MEMBERS / CLIENTS,
    keys: newIdempotencyKey().slice(0, 24),
    nth: 0,
  }
  const rate = await pgbenchRound(postgres, SECONDS, { file, schema, variables })
  return rate * callsIn(await readFile(file, 'utf8'))
}

const requireSoundLedger = async (db: pg.Client): Promise<void> => {
  const { rows } = await db.query<{ ledger: { ok: boolean; faults: unknown } }>('select ledger_check() as ledger')
  const ledger = rows[0]?.ledger
  if (ledger?.ok !== true) throw new Error(`the ledger is wrong after the rounds: ${JSON.stringify(ledger?.faults)}`)
}

export const measureJournals = async (): Promise<Figure[]> => {
  const postgres = await startPostgres({ settings: POSTGRES_SETTINGS })
  try {
    await prepareTpcb(postgres)
    const schema = await migrate(postgres)
    const db = await openRelease(postgres.url, schema)
    await db.query(await readFile(new URL('seed.sql', import.meta.url), 'utf8'))
    const scripts = {
      transfer: roundOf(postgres, schema, 'transfer', 0),
      deposit: roundOf(postgres, schema, 'deposit', MEMBERS),
      withdrawal: roundOf(postgres, schema, 'withdrawal', 2 * MEMBERS),
      venue: roundOf(postgres, schema, 'venue', 3 * MEMBERS),
    }
    // Empty tables are read from end to end, and a connection keeps that plan.
    for (const round of Object.values(scripts)) await round()
    await db.query('vacuum analyze')
    const stopReading = await readFacts(postgres)
    const results = await takeTurns(ROUNDS, { tpcb: () => pgbenchRound(postgres, SECONDS), ...scripts })
    await stopReading()
    await requireSoundLedger(db)
    await db.end()
    const figure = (name: string, of: keyof typeof scripts, aim: Aim): Figure => ({
      name,
      reference: 'pgbench TPC-B, same server',
      ...comparisonOf(results, of, 'tpcb'),
      unit: '/s',
      aim,
    })
    return [
      figure(`a transfer of the ledger, ${CLIENTS} clients`, 'transfer', TRANSFER_AIM),
      figure('a deposit opened and credited, each call', 'deposit', CALL_AIM),
      figure('a withdrawal asked for, sent and paid, each call', 'withdrawal', CALL_AIM),
      figure('money sent to a venue and taken there, each call', 'venue', CALL_AIM),
    ]
  } finally {
    postgres.remove()
  }
}
