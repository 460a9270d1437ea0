import type { LoadStack } from '@pavilion/load'
import { CLIENTS } from '../database/pgbench.ts'
import type { Figure } from '../figure.ts'
import { startBenchStack } from '../platform/bench-stack.ts'
import { cpuSeconds } from '../platform/cpu-time.ts'
import { median, takeTurns } from '../rounds.ts'
import { betsPerSecond } from './bets.ts'
import { openConnectedMembers, type ConnectedMember } from './connected-member.ts'

const ROUNDS = 5
const SECONDS = 5
const WARM_UP_SECONDS = 12

const cpuOf = ({ platforms }: LoadStack): number =>
  platforms.reduce((sum, platform) => sum + cpuSeconds(platform.pid()), 0)

/** The same members on one process and on two that share everything else. */
export const measureSecondProcess = async (): Promise<Figure[]> => {
  const stack = await startBenchStack({ processes: 2, bus: true })
  try {
    const onOne = await openConnectedMembers(stack, CLIENTS, { name: 'one' })
    const onBoth = await openConnectedMembers(stack, CLIENTS, { name: 'both', platforms: stack.platforms })
    for (const members of [onOne, onBoth]) await betsPerSecond(members, WARM_UP_SECONDS)
    const milliseconds = { one: [] as number[], both: [] as number[] }
    const round = (name: 'one' | 'both', members: readonly ConnectedMember[]) => async (): Promise<number> => {
      const before = cpuOf(stack)
      const rate = await betsPerSecond(members, SECONDS)
      milliseconds[name].push(((cpuOf(stack) - before) * 1000) / (rate * SECONDS))
      return rate
    }
    const rates = await takeTurns(ROUNDS, { one: round('one', onOne), both: round('both', onBoth) })
    for (const { connection } of [...onOne, ...onBoth]) connection.close()
    const turns = (name: string, unit: string, { one, both }: typeof rates): Figure => ({
      name,
      reference: 'with one of them betting',
      value: median(both),
      referenceValue: median(one),
      ratios: both.map((each, index) => each / (one[index] as number)),
      unit,
    })
    return [
      turns('bets over HTTP on two processes', '/s', rates),
      turns('processor time of both for a bet', 'ms', milliseconds),
    ]
  } finally {
    await stack.stop()
  }
}
