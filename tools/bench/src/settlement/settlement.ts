import { openRelease } from '@pavilion/load'
import type { Figure } from '../figure.ts'
import { startBenchStack } from '../platform/bench-stack.ts'
import { moveBare } from './bare.ts'
import { checkCorrected, checkParlays, checkSettled } from './check.ts'
import { copyDatabase, seedBets } from './ground.ts'
import { correctByPlatform, settleByPlatform, settleParlays } from './settled.ts'

const BETS = 100_000
const PARLAYS = 20_000

/** Against plain SQL moving the same rows on the same server. */
export const measureSettlement = async (): Promise<Figure[]> => {
  let [schema, copy] = ['', '']
  const stack = await startBenchStack({
    prepare: async (postgres) => {
      schema = await seedBets(postgres, BETS, PARLAYS)
      copy = await copyDatabase(postgres, 'bare')
    },
  })
  try {
    const settledIn = await openRelease(stack.postgres.url, schema)
    const movedIn = await openRelease(copy, schema)
    try {
      const settleSeconds = await settleByPlatform(settledIn)
      const moveSeconds = await moveBare(movedIn)
      const [ours, bare] = [await checkSettled(settledIn), await checkSettled(movedIn)]
      if (ours.balances !== bare.balances) throw new Error('the two ways leave the accounts with different balances')
      const correctSeconds = await correctByPlatform(settledIn)
      await checkCorrected(settledIn)
      const parlaySeconds = await settleParlays(settledIn)
      await checkParlays(settledIn)
      const reference = 'the same rows moved by bare SQL'
      const bets = BETS.toLocaleString('en')
      return [
        {
          name: `until ${bets} bets on a match are settled`,
          value: settleSeconds,
          reference,
          referenceValue: moveSeconds,
          unit: 's',
          aim: { atMost: 2 },
        },
        {
          name: 'bets settled',
          value: BETS / settleSeconds,
          reference,
          referenceValue: BETS / moveSeconds,
          unit: '/s',
        },
        {
          name: `until they are settled anew, the other side having won`,
          value: correctSeconds,
          reference: 'their first settlement',
          referenceValue: settleSeconds,
          unit: 's',
        },
        {
          name: 'bets of three legs settled, a match after the other',
          value: PARLAYS / parlaySeconds,
          reference: 'bets of one leg',
          referenceValue: BETS / settleSeconds,
          unit: '/s',
        },
      ]
    } finally {
      await settledIn.end()
      await movedIn.end()
    }
  } finally {
    await stack.stop()
  }
}
