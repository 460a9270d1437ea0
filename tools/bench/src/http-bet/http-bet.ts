import { startPostgres } from '@pavilion/machine'
import { CLIENTS, pgbenchRound, prepareTpcb } from '../database/pgbench.ts'
import type { Figure } from '../figure.ts'
import { releaseOf } from '../place-bet/bench-database.ts'
import { startPlatform } from '../platform/start-platform.ts'
import { interleave } from '../rounds.ts'
import { betsPerSecond } from './bets.ts'
import { openPlayers } from './players.ts'

const ROUNDS = 5
const SECONDS = 6

export const measureHttpBet = async (): Promise<Figure[]> => {
  const postgres = await startPostgres({ settings: ['shared_buffers=256MB'] })
  try {
    await prepareTpcb(postgres)
    const platform = await startPlatform(postgres.url)
    try {
      const where = { url: platform.url, postgres, schema: await releaseOf(postgres) }
      const players = await openPlayers(where, CLIENTS)
      const { tpcb, bets } = await interleave(ROUNDS, {
        tpcb: () => pgbenchRound(postgres, SECONDS),
        bets: () => betsPerSecond(players, SECONDS),
      })
      for (const { connection } of players) connection.close()
      return [
        {
          name: `a bet over HTTP, ${CLIENTS} connections`,
          value: bets,
          reference: 'pgbench TPC-B, same server',
          referenceValue: tpcb,
          unit: '/s',
          aim: { atLeast: 0.25 },
        },
      ]
    } finally {
      await platform.stop()
    }
  } finally {
    postgres.remove()
  }
}
