import { CLIENTS, pgbenchRound, prepareTpcb } from '../database/pgbench.ts'
import type { Figure } from '../figure.ts'
import { startBenchStack } from '../platform/bench-stack.ts'
import { quantileOf } from '../price-hops/histogram.ts'
import { compare } from '../rounds.ts'
import { betsPerSecond, betTimesAt } from './bets.ts'
import { openConnectedMembers } from './connected-member.ts'
import { measureSecondProcess } from './second-process.ts'

const ROUNDS = 5
const SECONDS = 6
/** A platform that has just started runs code that is not compiled yet, and nobody has bet on its matches. */
const WARM_UP_SECONDS = 12
const HALF_SECONDS = 20

export const measureHttpBet = async (): Promise<Figure[]> => [
  ...(await measureOneProcess()),
  ...(await measureSecondProcess()),
]

const measureOneProcess = async (): Promise<Figure[]> => {
  const stack = await startBenchStack({ prepare: prepareTpcb })
  try {
    const members = await openConnectedMembers(stack, CLIENTS)
    await betsPerSecond(members, WARM_UP_SECONDS)
    const compared = await compare(ROUNDS, {
      reference: () => pgbenchRound(stack.postgres, SECONDS),
      value: () => betsPerSecond(members, SECONDS),
    })
    const half = compared.value / 2
    const times = await betTimesAt(members, half, HALF_SECONDS)
    for (const { connection } of members) connection.close()
    return [
      {
        name: `a bet over HTTP, ${CLIENTS} connections`,
        reference: 'pgbench TPC-B, same server',
        ...compared,
        unit: '/s',
        aim: { atLeast: 0.4 },
      },
      {
        name: `slowest hundredth at half of that, ${Math.round(half)} bets a second`,
        value: quantileOf(times, 0.99),
        reference: 'their median',
        referenceValue: quantileOf(times, 0.5),
        unit: 'ms',
      },
    ]
  } finally {
    await stack.stop()
  }
}
