import { fileURLToPath } from 'node:url'
import { startPostgres } from '@pavilion/machine'
import { CLIENTS, pgbenchRound, prepareTpcb } from '../database/pgbench.ts'
import type { Figure } from '../figure.ts'
import { POSTGRES_SETTINGS } from '../platform/bench-stack.ts'
import { compare } from '../rounds.ts'
import { prepareBenchDatabase } from './bench-database.ts'

const BET = fileURLToPath(new URL('bet.sql', import.meta.url))
const ROUNDS = 5
const SECONDS = 6

export const measurePlaceBet = async (): Promise<Figure[]> => {
  const postgres = await startPostgres({ settings: POSTGRES_SETTINGS })
  try {
    await prepareTpcb(postgres)
    const ground = await prepareBenchDatabase(postgres)
    const compared = await compare(ROUNDS, {
      reference: () => pgbenchRound(postgres, SECONDS),
      value: () => pgbenchRound(postgres, SECONDS, { file: BET, schema: ground.schema }),
    })
    const faults = await ground.ledgerFaults()
    if (faults.length > 0) throw new Error(`the ledger is wrong after the bets: ${JSON.stringify(faults)}`)
    if ((await ground.bets()) < compared.value) throw new Error('calls were answered, but no bets were taken')
    await ground.leave()
    return [
      {
        name: `\`place_bet\`, ${CLIENTS} clients`,
        reference: 'pgbench TPC-B, same server',
        ...compared,
        unit: '/s',
        aim: { atLeast: 0.7 },
      },
    ]
  } finally {
    postgres.remove()
  }
}
