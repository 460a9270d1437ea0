import { CLIENTS, pgbenchRound, prepareTpcb } from '../database/pgbench.ts'
import type { Figure } from '../figure.ts'
import { startBenchStack } from '../platform/bench-stack.ts'
import { interleave } from '../rounds.ts'
import { betsPerSecond } from './bets.ts'
import { openConnectedMembers } from './connected-member.ts'

const ROUNDS = 5
const SECONDS = 6

export const measureHttpBet = async (): Promise<Figure[]> => {
  const stack = await startBenchStack({ prepare: prepareTpcb })
  try {
    const members = await openConnectedMembers(stack, CLIENTS)
    const { tpcb, bets } = await interleave(ROUNDS, {
      tpcb: () => pgbenchRound(stack.postgres, SECONDS),
      bets: () => betsPerSecond(members, SECONDS),
    })
    for (const { connection } of members) connection.close()
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
    await stack.stop()
  }
}
