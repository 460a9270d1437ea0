import type { Figure } from '../figure.ts'
import { betTimes } from '../http-bet/bets.ts'
import { openConnectedMembers } from '../http-bet/connected-member.ts'
import { startBenchStack } from '../platform/bench-stack.ts'
import { compare, median } from '../rounds.ts'
import { checksPerSecond, storedPassword } from './bare-argon2.ts'
import { allAtOnce, openVisitors, signInsPerSecond } from './crowd.ts'

const ROUNDS = 5
const SECONDS = 3
const AT_A_TIME = 8
const CROWD = 50
/** Milliseconds for the last of a crowd. */
const LAST_IN = 3000

export const measureSignIn = async (): Promise<Figure[]> => {
  const stack = await startBenchStack()
  try {
    const visitors = await openVisitors(stack.platforms[0].url, CROWD)
    const storedHash = await storedPassword(stack.postgres)
    const signIns = await compare(ROUNDS, {
      reference: () => checksPerSecond(storedHash, SECONDS),
      value: () => signInsPerSecond(visitors.slice(0, AT_A_TIME), SECONDS),
    })
    const [member] = await openConnectedMembers(stack, 1)
    if (!member) throw new Error('nobody to bet')
    const lasts: number[] = []
    const crowded = await compare(ROUNDS, {
      reference: async () => median(await betTimes(member, SECONDS)),
      value: async () => {
        const entering = allAtOnce(visitors)
        const times = await betTimes(member, entering)
        lasts.push(await entering)
        return median(times)
      },
    })
    member.connection.close()
    return [
      {
        name: `sign-ins, ${AT_A_TIME} at a time`,
        reference: 'bare argon2id, one after the other',
        ...signIns,
        unit: '/s',
      },
      {
        name: `median bet while ${CROWD} members sign in at once`,
        reference: 'the same without sign-ins',
        ...crowded,
        unit: 'ms',
        aim: { atMost: 1.5 },
      },
      {
        name: `until the last of ${CROWD} is signed in`,
        value: median(lasts),
        reference: 'what they may wait',
        referenceValue: LAST_IN,
        unit: 'ms',
        aim: { atMost: 1 },
      },
    ]
  } finally {
    await stack.stop()
  }
}
